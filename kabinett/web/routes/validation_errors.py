"""What is wrong with a message that has not the form it should have, as a sentence that can be translated."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kabinett.errors import KabinettError
from kabinett.messages import Message
from kabinett.web.errors import NoSuchMatch

NO_SUCH_MATCH = "no_such_match"
"""The type of the error that pydantic reports where the id of a match is impossible."""

_PLACES = ("body", "query", "path")
"""Where a request holds what it asks for; the field below says it better."""

_TEXTS = ("string_type", "string_unicode", "string_sub_type", "bytes_type")
_NUMBERS = (
    *("int_type", "int_parsing", "int_parsing_size", "int_from_float"),
    *("float_type", "float_parsing", "finite_number"),
)
_OBJECTS = ("model_type", "model_attributes_type", "dict_type", "dataclass_type", "mapping_type")
_LISTS = ("list_type", "tuple_type", "set_type", "iterable_type")


def refused(errors: Sequence[Mapping[str, Any]]) -> KabinettError:
    """What is wrong with a request.

    Args:
        errors: as `ValidationError.errors()` gives them, one or more.

    Returns:
        `NoSuchMatch` where it asks for a match that can be none, else an error with the sentence.
    """
    for error in errors:
        if error["type"] == NO_SUCH_MATCH:
            name = error["ctx"]["name"]
            return NoSuchMatch(Message("no_match", "there is no game {name!r} here", name=name))
    return KabinettError(sentence(errors))


def sentence(errors: Sequence[Mapping[str, Any]]) -> Message:
    """The first of the errors that pydantic reports, in words of ours.

    Args:
        errors: as `ValidationError.errors()` gives them, one or more.
    """
    first = errors[0]
    steps = [str(step) for step in first["loc"]]
    where = ".".join(steps[1:] if steps[:1] and steps[0] in _PLACES else steps)
    field = where[:80] or Message("field_whole", "the message")
    tell = _MESSAGES.get(first["type"], _other)
    return tell(field, first.get("ctx", {}))


def _other(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_other", "{field} cannot be read", field=field)


def _missing(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_missing", "{field} is missing", field=field)


def _unknown(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_unknown", "there is no {field} here", field=field)


def _text(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_text", "{field} is to be a text", field=field)


def _number(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_number", "{field} is to be a whole number", field=field)


def _truth(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_truth", "{field} is to be true or false", field=field)


def _object(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_object", "{field} is to be an object with fields", field=field)


def _list(field: str, _: Mapping[str, Any]) -> Message:
    return Message("field_list", "{field} is to be a list", field=field)


def _long(field: str, context: Mapping[str, Any]) -> Message:
    return Message("field_long", "{field} is longer than {most}", field=field, most=context["max_length"])


def _short(field: str, context: Mapping[str, Any]) -> Message:
    return Message("field_short", "{field} is shorter than {least}", field=field, least=context["min_length"])


def _small(field: str, context: Mapping[str, Any]) -> Message:
    return Message("field_small", "{field} is less than {least}", field=field, least=context["ge"])


def _large(field: str, context: Mapping[str, Any]) -> Message:
    return Message("field_large", "{field} is more than {most}", field=field, most=context["le"])


def _pattern(field: str, context: Mapping[str, Any]) -> Message:
    return Message(
        "field_pattern", "{field} is not as {pattern} asks", field=field, pattern=context["pattern"]
    )


def _one_of(field: str, context: Mapping[str, Any]) -> Message:
    values = str(context["expected"]).replace(" or ", ", ").replace("'", "")
    return Message("field_one_of", "{field} is to be one of {values}", field=field, values=values)


def _tag(_: str, context: Mapping[str, Any]) -> Message:
    return _one_of(_name_of_tag(context), {"expected": context["expected_tags"]})


def _tag_missing(_: str, context: Mapping[str, Any]) -> Message:
    return _missing(_name_of_tag(context), context)


def _name_of_tag(context: Mapping[str, Any]) -> str:
    return str(context["discriminator"]).strip("'")


def _no_json(_: str, __: Mapping[str, Any]) -> Message:
    return Message("field_no_json", "the message is no JSON")


_MESSAGES: dict[str, Callable[[str, Mapping[str, Any]], Message]] = {
    "missing": _missing,
    "extra_forbidden": _unknown,
    "unexpected_keyword_argument": _unknown,
    "bool_type": _truth,
    "bool_parsing": _truth,
    "string_too_long": _long,
    "too_long": _long,
    "string_too_short": _short,
    "too_short": _short,
    "greater_than_equal": _small,
    "less_than_equal": _large,
    "string_pattern_mismatch": _pattern,
    "literal_error": _one_of,
    "enum": _one_of,
    "union_tag_invalid": _tag,
    "union_tag_not_found": _tag_missing,
    "json_invalid": _no_json,
    **dict.fromkeys(_TEXTS, _text),
    **dict.fromkeys(_NUMBERS, _number),
    **dict.fromkeys(_OBJECTS, _object),
    **dict.fromkeys(_LISTS, _list),
}
