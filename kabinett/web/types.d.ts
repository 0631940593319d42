// What the server sends, written from its OpenAPI document by `make docs`. `make test` checks the scripts of
// the pages against it; nothing of it is sent to a browser.

declare global {
  // Every element of the pages is one of HTML or SVG.
  interface Element extends HTMLOrSVGElement {}
}

/** Over the socket of a match: what has happened, and the match as the visitor sees it now. */
export interface Update {
  type: "update";
  number: number;
  events: any[];
  state?: MatchState;
}

/** Over the socket of a match: a command that was not obeyed, by its number. */
export interface Refused extends Refusal {
  type: "refused";
  re: number;
}

/** Over the socket of a match: who is connected; when the others left, in ms since 1970, if known. */
export interface People {
  type: "people";
  people: Array<{ participant: number; here: boolean; left: number | null }>;
  spectators: number;
}

/** Over the socket of a match: a set phrase that a player says, by its key. */
export interface Phrase {
  type: "phrase";
  participant: number;
  phrase: string;
}

/** A command that was carried out and stored. */
export interface Acknowledged {
  number: number;
  events: Array<MatchOpened | GameOpened | GotReady | LotDrawn | BidSealed | BidsOpened | SeatChosen | GameStarted | Moved | ChanceDrawn | Offered | Answered | TakenBack | Resigned | FlagFell | GameEnded | SecretRevealed | MatchEnded | RematchAsked | RematchAgreed>;
}

/** Let a machine take part; for the organiser. */
export interface Add {
  command: "add";
  machine: string;
}

/** What a machine thinks of a position, the best line first. */
export interface Analysis {
  move: string | null;
  exact: boolean;
  simulations: number;
  seconds: number;
  lines: Array<AnalysisLine>;
  expected?: Value | null;
}

/** A candidate, and how it may go on. */
export interface AnalysisLine {
  exact: boolean;
  simulations: number;
  points: Array<number>;
  shares: Array<number>;
  margin: number | null;
  move: string;
  variation: Array<string>;
}

/** Agree to what was offered, decline it, or withdraw one's own offer by disagreeing. */
export interface Answer {
  participant?: number | null;
  game: number;
  agree: boolean;
  offer?: number | null;
  id?: string;
  command: "answer";
}

/** A participant agrees with the offer, or ends it by declining or withdrawing. */
export interface Answered {
  number: number;
  at: number;
  game: number;
  participant: number;
  id?: string;
  agree: boolean;
  event?: "answered";
}

/** A position to think about, for a moment or, if `deep`, for some seconds. */
export interface Asked {
  game: string;
  board?: string | null;
  moves?: Array<string>;
  deep?: boolean;
}

/** Pair the first round; for the organiser. */
export interface Begin {
  command: "begin";
}

/** A sealed komi bid, in half points; below 0 where beginning is taken for a drawback. */
export interface Bid {
  participant?: number | null;
  game: number;
  halves: number;
  id?: string;
  command: "bid";
}

/** A participant has made its komi bid, in half points; None in the views of others. */
export interface BidSealed {
  number: number;
  at: number;
  game: number;
  participant: number;
  id?: string;
  halves: number | null;
  event?: "bid sealed";
}

/** All bids, in half points by place. */
export interface BidsOpened {
  number: number;
  at: number;
  game: number;
  halves: Array<number>;
  event?: "bids opened";
}

/** A text to study; `game` says what a board or a list of moves is of. */
export interface Brought {
  text: string;
  game: string;
}

/** Call off a tournament that has not begun; for the organiser. */
export interface Cancel {
  command: "cancel";
}

/** Chance has moved: move number `ply`, the draw with number `draw`. */
export interface ChanceDrawn {
  number: number;
  at: number;
  game: number;
  ply: number;
  draw: number;
  token: string;
  event?: "chance drawn";
}

/** What a move would add to the score of a seat. */
export interface ChangeOut {
  label: string;
  cells: Array<string>;
  points: number;
  arithmetic: string;
  seat: number;
}

/** A legal move; `places` are the elements of the picture to point at, in order. */
export interface ChoiceOut {
  token: string;
  places: Array<string>;
  kind: string;
}

/** The loser's choice of colour: seat 0 or 1. */
export interface ChooseSeat {
  participant?: number | null;
  game: number;
  seat: number;
  id?: string;
  command: "choose";
}

/** How time is measured in a game. All times in milliseconds. */
export interface Clock {
  kind?: string;
  main?: number;
  increment?: number;
  periods?: number;
  period?: number;
}

/** A clock; times in milliseconds. See docs/matches.md. */
export interface ClockIn {
  kind?: "none" | "fischer" | "byo-yomi" | "days";
  main?: number;
  increment?: number;
  periods?: number;
  period?: number;
}

/** A draw that came out as recorded; `ply` is the move that it is, 0 for a lot. */
export interface DrawOut {
  number: number;
  ply: number;
  what: string;
  outcome: string;
}

/** Take part, under this name; "" keeps the name one has. */
export interface Enter {
  command: "enter";
  name?: string;
}

/** What happened after an event that is known. */
export interface Events {
  number: number;
  events: Array<MatchOpened | GameOpened | GotReady | LotDrawn | BidSealed | BidsOpened | SeatChosen | GameStarted | Moved | ChanceDrawn | Offered | Answered | TakenBack | Resigned | FlagFell | GameEnded | SecretRevealed | MatchEnded | RematchAsked | RematchAgreed>;
}

/** A round of a match that you have finished. */
export interface FinishedOut {
  match: string;
  round: number;
  game: string;
  title: string;
  others: Array<OtherOut>;
  result: "won" | "shared" | "lost" | "alone" | "abandoned";
  change: number | null;
  at: number;
  page: string;
  study: string | null;
  record: string | null;
}

/** Fifty of your finished matches, the latest first; `more` says whether there is a next page. */
export interface FinishedPage {
  page: number;
  more: boolean;
  matches: Array<FinishedOut>;
}

/** A seat has used up its time. */
export interface FlagFell {
  number: number;
  at: number;
  game: number;
  seat: number;
  event?: "flag fell";
}

/** What is played. */
export interface Format {
  game: string;
  kind?: string;
  games?: number;
  first?: string;
  bidding?: boolean;
  clock?: Clock;
}

/** The game is over. */
export interface GameEnded {
  number: number;
  at: number;
  game: number;
  termination: "finished" | "resigned" | "timeout" | "agreement" | "adjudicated" | "abandoned";
  winners: Array<number>;
  points: Array<number>;
  event?: "game ended";
}

/** A game of the cabinet. */
export interface GameListed {
  name: string;
  title: string;
  summary: string;
  seats: number;
  author: string;
  year: number;
  options: Array<OptionOut>;
  opponents: Array<OpponentOut>;
}

/** Players may get ready. */
export interface GameOpened {
  number: number;
  at: number;
  game: number;
  places: Array<number>;
  stage: "game" | "board 1" | "board 2" | "final" | "consolation";
  first: "given" | "lot" | "bids" | "choice";
  chooser: number | null;
  lot_if_drawn: boolean;
  carried: Array<number>;
  goal: number;
  commitment: string;
  event?: "game opened";
}

/** The game that is shown. */
export interface GameOut {
  ply: number;
  scores: Array<number>;
  task: string;
  end_reason: string;
  explain: Array<Array<ItemOut>>;
  game: number;
  spec: string;
  seat_names: Array<string>;
  seat_marks: Array<string>;
  chance_name: string;
  choices: Array<ChoiceOut>;
  movers: Array<number>;
  undo: number | null;
  board: string | null;
}

/** Your matches at a game, and how strong you are thought to be; `rating` is null before a rated match. */
export interface GameProfile {
  played: number;
  won: number;
  shared: number;
  lost: number;
  game: string;
  title: string;
  rating: RatingOut | null;
  machines: Array<MachineTallyOut>;
}

/** Seats are taken and the clocks run. */
export interface GameStarted {
  number: number;
  at: number;
  game: number;
  seats: Array<number>;
  komi: number;
  event?: "game started";
}

/** A participant is ready and may have added a seed to the draws. */
export interface GotReady {
  number: number;
  at: number;
  game: number;
  participant: number;
  id?: string;
  seed: string;
  event?: "got ready";
}

/** Whether the server and its database answer. */
export interface Health {
  status: "ok";
  version: string;
  matches: number;
  machines_waiting: number;
}

/** A good move; `exact` says that none is better, `ply` before which move it was asked for. */
export interface Hint {
  ply: number;
  token: string;
  exact: boolean;
}

/** What scores; `cells` are elements of the picture. */
export interface ItemOut {
  label: string;
  cells: Array<string>;
  points: number;
  arithmetic: string;
}

/** To take a free seat of a game from the lobby; "" keeps the name one has. */
export interface Join {
  name?: string;
}

/** How to leave a match: "withdraw" one that waits for somebody, "abort" what may be called off alone, or "resign". */
export interface Leave {
  how: "withdraw" | "abort" | "resign";
}

/** A position, and the way that led there. */
export interface Line {
  game: string;
  board?: string | null;
  moves?: Array<string>;
}

/** A page at which somebody takes a seat. */
export interface Link {
  link: string;
}

/** Games in which a seat is free for anybody, and games to watch; the latest first. */
export interface Lobby {
  now: number;
  waiting: Array<LobbyMatch>;
  playing: Array<LobbyMatch>;
}

/** A match that is shown to all; `spec` is the game with its options, `yours` says that you play in it, `picture` is the address of a picture of its position, or of its game while it waits. */
export interface LobbyMatch {
  match: string;
  page: string;
  picture: string;
  spec: string;
  title: string;
  kind: string;
  clock: ClockIn;
  rated: boolean;
  places: Array<PlaceOut>;
  yours: boolean;
  opened: number;
  changed: number;
}

/** A lot: `result`, from 0, among `among` equally probable ones. */
export interface LotDrawn {
  number: number;
  at: number;
  game: number;
  draw: number;
  lot: "begins" | "bids" | "winner";
  among: number;
  result: number;
  event?: "lot drawn";
}

/** How matches against one machine have ended; `machine` is its specification. */
export interface MachineTallyOut {
  played: number;
  won: number;
  shared: number;
  lost: number;
  machine: string;
  name: string;
}

/** The match is over. */
export interface MatchEnded {
  number: number;
  at: number;
  winners: Array<number>;
  totals: Array<string>;
  ranks: Array<number>;
  event?: "match ended";
}

/** The first event. `secret` is that of the match, 32 bytes in hexadecimal; no view shows it. */
export interface MatchOpened {
  number: number;
  at: number;
  format: Format;
  participants: Array<Participant>;
  secret: string;
  event?: "match opened";
}

/** A match as the visitor sees it; `view` is described with `kabinett.matches.views`. */
export interface MatchState {
  match: string;
  phase: "waiting" | "playing" | "ended";
  rated: boolean;
  number: number;
  now: number;
  held: Array<number>;
  places: Array<PlaceOut>;
  view: Record<string, any> | null;
  game: GameOut | null;
}

/** A move: the `token`, and as `ply` how many moves the position has to which it answers. */
export interface Move {
  participant?: number | null;
  game: number;
  token: string;
  ply: number;
  id?: string;
  command: "move";
}

/** A seat has moved: move number `ply`, from 1. `id` is that of the command, "" for none. */
export interface Moved {
  number: number;
  at: number;
  game: number;
  ply: number;
  seat: number;
  token: string;
  id: string;
  event?: "moved";
}

/** What a visitor wants to be called. */
export interface Named {
  name: string;
}

/** A match to arrange. */
export interface NewMatch {
  game: string;
  seats: Array<SeatIn>;
  kind?: "single" | "series" | "continued" | "tournament";
  games?: number;
  first?: "lot" | "given";
  bidding?: boolean;
  clock?: ClockIn;
  listed?: boolean | null;
  rated?: boolean;
}

/** A tournament to arrange: of a game for two, with a clock. */
export interface NewTournament {
  name: string;
  game: string;
  kind?: "swiss" | "round robin";
  rounds?: number;
  clock: ClockIn;
  rated?: boolean;
}

/** A game to be written as a record, with comments by ply. */
export interface Noted {
  game: string;
  board?: string | null;
  moves?: Array<string>;
  comments?: Record<string, any>;
}

/** Offer to end the game by a draw, or to abort it. */
export interface Offer {
  participant?: number | null;
  game: number;
  what: "draw" | "abort";
  id?: string;
  command: "offer";
}

/** A participant offers a "draw", an "abort", or wants a "takeback" to `ply` (None for the others). */
export interface Offered {
  number: number;
  at: number;
  game: number;
  participant: number;
  id?: string;
  what: "draw" | "abort" | "takeback";
  ply: number | null;
  event?: "offered";
}

/** A match that was arranged; `links` are the pages at which friends take the free seats. */
export interface Opened {
  match: string;
  page: string;
  links: Record<string, string>;
}

/** A machine that can be asked to sit down. */
export interface OpponentOut {
  spec: string;
  name: string;
}

/** A choice before a game, its default first. */
export interface OptionOut {
  name: string;
  values: Array<boolean | number | string>;
  meaning: string;
}

/** Who else took part; `machine` is "" for a person. */
export interface OtherOut {
  name: string;
  machine: string;
}

/** Somebody who plays in a match. */
export interface Participant {
  name: string;
  machine?: string;
}

/** Who takes part; `change` is what the round that has ended has brought to its rating. */
export interface PlaceOut {
  name: string;
  machine: string;
  taken: boolean;
  open: boolean;
  rating?: RatingOut | null;
  change?: number | null;
}

/** An earlier position of a game. */
export interface PositionOut {
  ply: number;
  scores: Array<number>;
  task: string;
  end_reason: string;
  explain: Array<Array<ItemOut>>;
  token: string | null;
  board: string;
}

/** Moves of a seat that are legal after some move of the other side, as `ply` moves have been played. */
export interface Premoves {
  ply: number;
  choices: Array<ChoiceOut>;
}

/** What a legal move would do. */
export interface PreviewOut {
  ply: number;
  scores: Array<number>;
  task: string;
  end_reason: string;
  explain: Array<Array<ItemOut>>;
  token: string;
  board: string;
  gains: Array<number>;
  changes: Array<ChangeOut>;
  growing: Array<string>;
}

/** A position and a move that is not played yet. */
export interface Previewed {
  game: string;
  board?: string | null;
  moves?: Array<string>;
  token: string;
}

/** What you have played; only you are told. `name` is "" as long as you have not said one. */
export interface Profile {
  name: string;
  games: Array<GameProfile>;
}

/** The plies played so far, replies among them; or the wish to see the solution. */
export interface PuzzleAnswer {
  moves?: Array<string>;
  give_up?: boolean;
}

/** Whether the last move was right, and what follows. */
export interface PuzzleVerdict {
  right: boolean;
  done: boolean;
  reply: Array<string>;
  solution: Array<string>;
  verdict: string;
  themes: Array<string>;
  rating: number | null;
  change: number | null;
}

/** What is to become a QR code: a link to a page of this server. */
export interface QrCode {
  link: string;
}

/** One of the best at a game; `machine` is "" for a person. */
export interface RankedOut {
  name: string;
  machine: string;
  rating: RatingOut;
}

/** A visitor's rating at a game. */
export interface RatedGame {
  game: string;
  rating: RatingOut;
}

/** How strong somebody is thought to be; 1500 is where everybody begins, 200 more win about 3 of 4 games. */
export interface RatingOut {
  points: number;
  deviation: number;
  matches: number;
  provisional: boolean;
}

/** A game as it was read; `board` is where it begins, `comments` are by ply, `names` by seat or empty. */
export interface Read {
  game: string;
  board: string | null;
  moves: Array<string>;
  comments: Record<string, string>;
  names: Array<string>;
}

/** Let the game begin; `seed` is what the participant adds to the draws, "" for nothing. */
export interface Ready {
  participant?: number | null;
  game: number;
  seed?: string;
  id?: string;
  command: "ready";
}

/** Something that was not done. */
export interface Refusal {
  error: string;
  kind: string;
}

/** Ask for the same again, or agree to it. */
export interface Rematch {
  participant?: number | null;
  id?: string;
  command: "rematch";
}

/** The same again, as round `round` of this match, from 2. */
export interface RematchAgreed {
  number: number;
  at: number;
  round: number;
  event?: "rematch agreed";
}

/** A participant would like the same again. `id` is that of its command, "" for none. */
export interface RematchAsked {
  number: number;
  at: number;
  participant: number;
  id?: string;
  event?: "rematch asked";
}

/** Give up. */
export interface Resign {
  participant?: number | null;
  game: number;
  id?: string;
  command: "resign";
}

/** A participant gives up. */
export interface Resigned {
  number: number;
  at: number;
  game: number;
  participant: number;
  id?: string;
  event?: "resigned";
}

/** `points` is ``start + luck - cost``: what perfect play averages from the start, what chance brought beyond that, and what the moves cost. `most` is what was possible with these chance events. */
export interface ReviewOut {
  points: number;
  start: number;
  luck: number;
  cost: number;
  most: number;
}

/** A participant has chosen its colour. */
export interface SeatChosen {
  number: number;
  at: number;
  game: number;
  participant: number;
  id?: string;
  seat: number;
  event?: "seat chosen";
}

/** Who is to sit where: "me", a "machine" with its specification, a "friend" who gets a link, or "anyone" who finds the game in the lobby. */
export interface SeatIn {
  who: "me" | "machine" | "friend" | "anyone";
  machine?: string;
}

/** The game's secret, in hexadecimal; everybody can now draw again what was drawn. */
export interface SecretRevealed {
  number: number;
  at: number;
  game: number;
  secret: string;
  event?: "secret revealed";
}

/** A position with all that a page needs to show it and to go on from it. */
export interface StudyPosition {
  ply: number;
  scores: Array<number>;
  task: string;
  end_reason: string;
  explain: Array<Array<ItemOut>>;
  spec: string;
  game: string;
  title: string;
  piece: string;
  turn: number | null;
  chance: boolean;
  winners: Array<number>;
  picture: string;
  text: string;
  start: string | null;
  choices: Array<ChoiceOut>;
  odds: Record<string, number>;
  movers: Array<number>;
  seat_names: Array<string>;
  seat_marks: Array<string>;
  wordings: Wordings;
  chance_name: string;
  moves: Array<string>;
}

/** Back to the position after `ply` moves: one's own steps of this turn at once, others by consent. */
export interface TakeBack {
  participant?: number | null;
  game: number;
  ply: number;
  id?: string;
  command: "take back";
}

/** The game stands again as after `ply` moves. */
export interface TakenBack {
  number: number;
  at: number;
  game: number;
  ply: number;
  participant?: number | null;
  id?: string;
  event?: "taken back";
}

/** A command that was carried out. */
export interface TournamentAccepted {
  command: string;
}

/** A pairing: the numbers of both players, the one with the first move before the other, who is null for a bye. `page` is that of its match, null where nothing is played; `result` is null until it is known. */
export interface TournamentBoard {
  first: number;
  second: number | null;
  match: string | null;
  page: string | null;
  result: "first" | "second" | "draw" | "first forfeit" | "second forfeit" | "neither" | "bye" | null;
}

/** Tournaments, those first that were changed last. */
export interface TournamentLists {
  open: Array<TournamentSummary>;
  running: Array<TournamentSummary>;
  ended: Array<TournamentSummary>;
}

/** A tournament that was arranged; its `page` is the link for those who are to enter. */
export interface TournamentOpened {
  tournament: string;
  page: string;
}

/** Who takes part. */
export interface TournamentPlayer {
  number: number;
  name: string;
  machine: string;
  you: boolean;
  left: boolean;
  rank: number | null;
  points: number;
  buchholz: number;
  sonneborn_berger: number;
}

/** A tournament as you see it. */
export interface TournamentState {
  tournament: string;
  page: string;
  name: string;
  spec: string;
  title: string;
  kind: "swiss" | "round robin";
  clock: ClockIn;
  rated: boolean;
  phase: "open" | "running" | "ended";
  round: number;
  rounds: number | null;
  entered: number;
  changed: number;
  organiser: string;
  organises: boolean;
  enters: boolean;
  play: string | null;
  players: Array<TournamentPlayer>;
  boards: Array<Array<TournamentBoard>>;
}

/** What a list says of a tournament; `spec` is the game with its options, `entered` how many take part. */
export interface TournamentSummary {
  tournament: string;
  page: string;
  name: string;
  spec: string;
  title: string;
  kind: "swiss" | "round robin";
  clock: ClockIn;
  rated: boolean;
  phase: "open" | "running" | "ended";
  round: number;
  rounds: number | null;
  entered: number;
  changed: number;
}

/** Expected points and shares of the win by seat; empty where unknown. */
export interface Value {
  exact: boolean;
  simulations: number;
  points: Array<number>;
  shares: Array<number>;
  margin: number | null;
}

/** What was found. `proved` says whether all was drawn as recorded, else `reason` says what was not. */
export interface Verified {
  proved: boolean;
  reason: string;
  game: string;
  players: Array<string>;
  commitment: string;
  seeds: Array<string>;
  draws: Array<DrawOut>;
  taken_back: string;
}

/** What to verify: the text of a record, or a game of a match that has ended. */
export interface Verify {
  record?: string;
  match?: string | "";
  game?: number;
}

/** Take part no more, and give the present game up; the organiser may name another `player`. */
export interface Withdraw {
  command: "withdraw";
  player?: number | null;
}

/** How moves of one form are said: `words` has {0}, {1} … for the groups of `pattern`. */
export interface WordingOut {
  pattern: string;
  words: string;
  short: string;
}

/** How moves are said in words: by the first form that fits. `terms` has words for parts of tokens. */
export interface Wordings {
  forms: Array<WordingOut>;
  terms: Record<string, string>;
}
