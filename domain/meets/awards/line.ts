/** What is handed out. */
export const AWARD_KINDS = ['trophy', 'plaque', 'medal', 'ribbon', 'streamer', 'certificate', 'coin', 'other'] as const;

export type AwardKind = (typeof AWARD_KINDS)[number];

/** A line of a meet's award plan: an award for each of some places, or one that isn't for a place. */
export type AwardLine = {
  id: string;
  scope: 'event' | 'overall' | 'special';
  /** Of an event. */
  event_id: string | null;
  /** The code of the one division it's for; null: each list of the event. */
  division: string | null;
  /** Whom the event ranks: its entries, or teams of individuals. */
  unit: 'entry' | 'team';
  /** Of the overall: by which method. */
  method: string | null;
  /** The name of a special award. */
  title: string | null;
  place_from: number | null;
  place_to: number | null;
  kind: AwardKind;
  /** Pieces for each winner: a team of nine may get nine medals. */
  quantity: number;
  /** What is engraved, with fields in braces; null: the usual text. */
  text: string | null;
  /** Of a special award: who decides, and who won. */
  decided_by: string | null;
  meet_school_id: string | null;
  entry_id: string | null;
  sort: number;
};

/** What events give out awards by. */
export type AwardEvent = {
  id: string;
  code: string;
  name: string;
  divisions: readonly string[];
  isTeam: boolean;
  cancelled: boolean;
};

/** Who has a place: an entry or a team of an event's list, or a school of the overall. */
export type Placed = {
  division: string | null;
  method: string | null;
  unit: 'entry' | 'team';
  place: number;
  /** The entry's code; of a team or of the overall, the school's. */
  code: string;
  school: string;
  team: string | null;
  /** Others have the same place, and nothing broke the tie. */
  tied: boolean;
  /** The cadet's name in an event that ranks individuals, where it may be read. */
  name: string | null;
};

/** The result of an event or, without one, of the overall, that awards go by. */
export type AwardStanding = {
  event_id: string | null;
  generation: number | null;
  /** It's the one that the current certificate covers. */
  certified: boolean;
  placed: readonly Placed[];
};

/** All that the awards of a meet are worked out from. */
export type AwardPlan = {
  lines: readonly AwardLine[];
  /** In the order of the meet. */
  events: readonly AwardEvent[];
  standings: readonly AwardStanding[];
  /** Schools and entries that a special award may name, by id. */
  schools: ReadonlyMap<string, { code: string }>;
  entries: ReadonlyMap<string, { code: string; school: string }>;
};
