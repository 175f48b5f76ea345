import type { AwardLine, AwardPlan } from './line.ts';
import { listsOf, type Piece, standingOf } from './pieces.ts';

/** What is announced together: an event, the special awards, or an overall. */
export type Section = {
  key: string;
  scope: AwardLine['scope'];
  event_id: string | null;
  method: string | null;
  lines: AwardLine[];
  /** Why it can't be read yet. */
  waits: 'certificate' | 'winner' | null;
  cancelled: boolean;
};

/** One thing that is read: those who have a place, or the winner of a special award. */
export type Step = {
  key: string;
  line: AwardLine;
  division: string | null;
  unit: AwardLine['unit'];
  place: number | null;
  tied: boolean;
  /** Whom it names, each once, and all that each of them gets. */
  winners: { piece: Piece; pieces: Piece[] }[];
};

const keyOf = ({ scope, event_id, method }: AwardLine): string =>
  scope === 'event' ? `event:${event_id ?? ''}` : scope === 'overall' ? `overall:${method ?? ''}` : 'special';

const RANK = { event: 0, special: 1, overall: 2 };

/**
 * What is announced, in the order of the ceremony: as the host arranged it, else events in the order of the meet, special awards,
 * and the overall last. An event that came after the order was arranged stands before what isn't an event.
 */
export function sectionsOf(plan: AwardPlan, ceremony: readonly string[] = []): Section[] {
  const groups = Map.groupBy(plan.lines, keyOf);
  const orderOf = new Map(plan.events.map(({ id }, at) => [id, at]));
  const usual = [...groups]
    .flatMap(([key, lines]) => (lines[0] ? [sectionOf(plan, key, [lines[0], ...lines.slice(1)])] : []))
    .toSorted(
      (one, other) =>
        RANK[one.scope] - RANK[other.scope] ||
        (orderOf.get(one.event_id ?? '') ?? 0) - (orderOf.get(other.event_id ?? '') ?? 0) ||
        (one.method ?? '').localeCompare(other.method ?? ''),
    );
  const placed = ceremony.flatMap((key) => usual.find((section) => section.key === key) ?? []);
  const others = usual.filter(({ key }) => !ceremony.includes(key));
  const until = placed.findIndex(({ scope }) => scope !== 'event');
  return until < 0
    ? [...placed, ...others]
    : [
        ...placed.slice(0, until),
        ...others.filter(({ scope }) => scope === 'event'),
        ...placed.slice(until),
        ...others.filter(({ scope }) => scope !== 'event'),
      ];
}

function sectionOf(plan: AwardPlan, key: string, lines: [AwardLine, ...AwardLine[]]): Section {
  const [{ scope, event_id, method }] = lines;
  const cancelled = plan.events.find(({ id }) => id === event_id)?.cancelled ?? false;
  const undecided = lines.every((line) => line.meet_school_id === null && line.entry_id === null);
  const waits =
    scope === 'special' ? (undecided ? 'winner' : null) : standingOf(plan, lines[0])?.certified ? null : 'certificate';
  return { key, scope, event_id, method, lines, waits: cancelled ? null : waits, cancelled };
}

/** The steps of a section, last places first: list by list, and those who share a place in one step. */
export function stepsOf(section: Section, { events }: AwardPlan, pieces: readonly Piece[]): Step[] {
  if (section.waits !== null || section.cancelled) return [];
  const own = pieces.filter(({ line }) => keyOf(line) === section.key);
  const groups = Map.groupBy(own, ({ line, division, place }) =>
    place === null ? line.id : [line.unit, division ?? '', place].join('/'),
  );
  const listAt = new Map(section.lines.flatMap((line) => listsOf(line, events)).map((list, at) => [list, at]));
  const steps = [...groups].flatMap(([key, [first, ...rest]]): Step[] => {
    if (!first) return [];
    const { line, division, place } = first;
    const winners = Map.groupBy([first, ...rest], ({ code, team }) => `${code}/${team ?? ''}`);
    return [
      {
        key: `${section.key} ${key}`,
        line,
        division,
        unit: line.unit,
        place,
        tied: first.sharing > 1,
        winners: [...winners.values()].flatMap((each) => (each[0] ? [{ piece: each[0], pieces: each }] : [])),
      },
    ];
  });
  return steps.toSorted(
    (one, other) =>
      (listAt.get(one.division) ?? 0) - (listAt.get(other.division) ?? 0) ||
      // Individuals before the teams that they make up.
      one.unit.localeCompare(other.unit) ||
      (other.place ?? 0) - (one.place ?? 0) ||
      one.line.sort - other.line.sort,
  );
}
