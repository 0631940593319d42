# Warum eine Aufzeichnung ihren Zufall nicht beweist; das Englische steht im Programm.
proof_no_secret = Commitment und Secret fehlen, also kann niemand sagen, wie der Zufall gezogen wurde
proof_secret = das Secret „{ $secret }“ besteht nicht aus { $size } Bytes in hexadezimaler Schreibweise
proof_commitment = das Commitment ist nicht der SHA-256-Wert des Secret
proof_seed = PlaceSeed{ $place } „{ $seed }“ ist kein Startwert
proof_numbers = zwei Ziehungen haben dieselbe Nummer
proof_places = Places ist „{ $places }“ und nennt nicht zu jedem Sitz den Platz
proof_beyond = eine Ziehung { $number } gibt es nicht: Die Aufzeichnung enthält { $draws ->
    [one] 1 Ziehung
   *[other] { $draws } Ziehungen
}, und eine Partie nimmt höchstens { $most } zurück
proof_lot_twice = das Los „{ $lot }“ steht zweimal in Lots
proof_no_lot = „{ $word }“ in Lots ist kein Los; eines lautet { $example }
proof_lot = das Los „{ $lot }“ ist { $result }, aber Ziehung { $number } ergibt { $truth }
proof_begins = nach dem Los beginnt Platz { $place }, aber Places lautet { $places }
proof_first = nach dem Los spielt Platz { $place } { $seat }, aber Places lautet { $places }
proof_winner = nach dem Los gewinnt Sitz { $seat }, aber Winner sagt etwas anderes
proof_no_draw = Draws hat keine Nummer für das Zufallsereignis von Zug { $ply }
proof_order = Ziehung { $number } von Zug { $ply } kommt nicht nach Ziehung { $last }
proof_event = Zug { $ply } ist { $token }, aber Ziehung { $number } ergibt { $truth }
proof_too_many = Draws hat mehr Nummern, als die Partie Zufallsereignisse hat
proof_range = „{ $word }“ in Draws ist weder Nummer noch Bereich von Ziehungen dieser Partie
proof_komi = Komi „{ $komi }“ ist nicht das Mittel der Bids „{ $bids }“
proof_bids = die Bids geben { $seat } nicht dem Sitz 0
lot_outcome = { $result } von 0 bis { $last }
