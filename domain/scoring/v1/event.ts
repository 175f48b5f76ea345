import type { Meet, ScoredEvent } from '../meet.ts';
import { outcomeOf } from './attempts.ts';
import type { Source } from './included.ts';
import { giveKnockoutPlaces, knockoutRows } from './knockout.ts';
import type { NetOf } from './net.ts';
import { givePlaces } from './places.ts';
import { planOf, type Plan } from './plan.ts';
import type { Row } from './row.ts';
import type { SeatScore } from './seat-score.ts';
import { teamsOf, type TeamRow } from './teams.ts';

/** Rows that are ranked together: those of an event, or of one of its divisions. */
export type RankedList = { division: string | null; rows: Row[]; teams: TeamRow[] | null };

/** An event with its results. A knockout has no plan. */
export type EventResult = { event: ScoredEvent; plan: Plan | null; rows: Row[]; lists: RankedList[] };

/** Scores the entries of an event and ranks them. */
export function resultOf(
  event: ScoredEvent,
  meet: Meet,
  netOf: NetOf,
  sourceOf: (event: string) => Source,
): EventResult {
  const plan = event.scoresheet && planOf(event, event.scoresheet);
  const divisionOf = new Map(meet.schools.map(({ id, division }) => [id, division]));
  const plainRows = event.cancelled ? [] : plan ? scoredRows(plan, netOf, sourceOf) : knockoutRows(event);
  const rows: Row[] = plainRows.map((row) => ({
    ...row,
    division: row.entry.division ?? divisionOf.get(row.entry.school) ?? null,
  }));
  const lists = (event.divisions ?? [null]).map((division): RankedList => {
    const own = division === null ? rows : rows.filter((row) => row.division === division);
    if (plan) givePlaces(plan, own);
    else giveKnockoutPlaces(own);
    const direction = plan?.sheet.direction ?? 'high';
    return { division, rows: own, teams: event.team === null ? null : teamsOf(own, event.team, direction) };
  });
  return { event, plan, rows, lists };
}

function scoredRows(plan: Plan, netOf: NetOf, sourceOf: (event: string) => Source): Omit<Row, 'division'>[] {
  const outcomes = (fullyJudged: SeatScore[][]) =>
    plan.event.entries.map((entry) => ({
      entry,
      outcome: outcomeOf({ plan, netOf, sourceOf, fullyJudged }, entry),
      place: null,
      tie: null,
      needed: [],
    }));
  const rows = outcomes([]);
  if (!adjusts(plan)) return rows;
  return outcomes(
    rows.flatMap(({ outcome: { score } }) => (score && score.missing.judges.length === 0 ? [score.seats] : [])),
  );
}

/** True where a missing sheet may be made up from the rows that all have judged, which have to be scored first. */
function adjusts({ event, sheet }: Plan): boolean {
  if ((event.missing ?? sheet.panel.missing) === 'adjusted') return true;
  return event.entries.some((entry) =>
    [entry, ...(entry.performances ?? [])].some(({ guidon }) => guidon?.missing?.rule === 'adjusted'),
  );
}
