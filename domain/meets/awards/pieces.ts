import type { AwardEvent, AwardLine, AwardPlan, AwardStanding, Placed } from './line.ts';

/** What one winner gets by one line of the plan. */
export type Piece = {
  /** The same as long as the same winner gets the same award. */
  key: string;
  line: AwardLine;
  division: string | null;
  /** Null for a special award. */
  place: number | null;
  /** How many share the place. */
  sharing: number;
  code: string;
  school: string;
  team: string | null;
  name: string | null;
  certified: boolean;
  generation: number | null;
};

type Won = { division: string | null; place: number | null; code: string; team: string | null };

/** Names an award in the hands of its winner. */
export function pieceKey(award: string, { division, place, code, team }: Won): string {
  return [award, division ?? '', place ?? '', code, team ?? ''].join('/');
}

/** The result that a line goes by. */
export function standingOf({ standings }: Pick<AwardPlan, 'standings'>, line: AwardLine): AwardStanding | undefined {
  const event = line.scope === 'event' ? line.event_id : null;
  return line.scope === 'special' ? undefined : standings.find(({ event_id }) => event_id === event);
}

/** Whom a line gives an award, best place first. Two who share a place each get one. */
export function winnersOf(line: AwardLine, standing: AwardStanding | undefined): Placed[] {
  const [from, to] = [line.place_from ?? 1, line.place_to ?? 0];
  return (standing?.placed ?? [])
    .filter(
      ({ division, method, unit, place }) =>
        place >= from &&
        place <= to &&
        (line.scope === 'overall'
          ? method === line.method
          : unit === line.unit && (line.division === null || line.division === division)),
    )
    .toSorted((one, other) => one.place - other.place);
}

/** Every award that has a winner now, line by line. */
export function piecesOf(plan: AwardPlan): Piece[] {
  return plan.lines.flatMap((line) => (line.scope === 'special' ? specialPiece(plan, line) : placedPieces(plan, line)));
}

function placedPieces(plan: AwardPlan, line: AwardLine): Piece[] {
  const standing = standingOf(plan, line);
  if (plan.events.find(({ id }) => id === line.event_id)?.cancelled) return [];
  const winners = winnersOf(line, standing);
  return winners.map(({ division, place, code, school, team, name, tied }) => ({
    key: pieceKey(line.id, { division, place, code, team }),
    line,
    division,
    place,
    sharing: tied ? winners.filter((other) => other.division === division && other.place === place).length : 1,
    code,
    school,
    team,
    name,
    certified: standing?.certified ?? false,
    generation: standing?.generation ?? null,
  }));
}

function specialPiece({ schools, entries }: AwardPlan, line: AwardLine): Piece[] {
  const entry = entries.get(line.entry_id ?? '');
  const school = entry?.school ?? schools.get(line.meet_school_id ?? '')?.code;
  if (school === undefined) return [];
  const won = { division: null, place: null, code: entry?.code ?? school, team: null };
  const rest = { sharing: 1, name: null, certified: true, generation: null };
  return [{ key: pieceKey(line.id, won), line, school, ...won, ...rest }];
}

/** The lists that a line has awards for: one, or one for each division of its event. */
export function listsOf(line: AwardLine, events: readonly AwardEvent[]): (string | null)[] {
  const divisions = events.find(({ id }) => id === line.event_id)?.divisions ?? [];
  if (line.scope !== 'event' || divisions.length === 0) return [null];
  return line.division === null ? [...divisions] : [line.division];
}
