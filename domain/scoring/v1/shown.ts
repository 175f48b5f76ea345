import { shown } from '../exact-text.ts';
import type { EventResults, MeetResults, ResultStanding } from '../format/results.ts';
import type { EventResult, RankedList } from './event.ts';
import type { OverallResult } from './overall/overall.ts';
import { byPlace, byText, type Row } from './row.ts';
import { shownRow } from './shown-row.ts';
import type { Tabulation } from './tabulate.ts';
import type { TeamRow } from './teams.ts';

/** The results in the format meet-expected/1. */
export function shownResults({ meet, events, stats, overall }: Tabulation): MeetResults {
  return {
    format: 'meet-expected/1',
    meet: meet.id,
    events: events.flatMap((result) => result.lists.map((list) => shownEvent(result, list))),
    judge_stats: stats.map(({ leniency, ...stat }) => ({ ...stat, leniency: leniency && shown(leniency, 2) })),
    overall: Object.fromEntries(overall.map((result) => [result.table.name, shownOverall(result)])),
  };
}

/** A list of an event's results, in the order they are shown in. */
export function shownEvent({ event, plan }: EventResult, { division, rows, teams }: RankedList): EventResults {
  const precision = plan?.sheet.precision ?? 0;
  return {
    event: event.id,
    ...(division === null ? {} : { division }),
    sheet: event.sheet?.key ?? null,
    ...(event.cancelled ? { cancelled: true as const } : {}),
    rows: rows.toSorted(byRow).map((row) => shownRow(row, plan)),
    ...(teams === null
      ? {}
      : { teams: teams.toSorted(byTeam).map((team) => ({ ...team, net: team.net && shown(team.net, precision) })) }),
  };
}

const ORDER = ['scored', 'dnf', 'dq', 'dns', 'scratched', 'blocked'];

function byRow(one: Row, other: Row): number {
  return (
    byPlace(one.place, other.place) ||
    ORDER.indexOf(one.outcome.status) - ORDER.indexOf(other.outcome.status) ||
    byText(one.entry.id, other.entry.id)
  );
}

function byTeam(one: TeamRow, other: TeamRow): number {
  return (
    byPlace(one.place, other.place) ||
    ORDER.indexOf(one.status) - ORDER.indexOf(other.status) ||
    byText(one.school, other.school) ||
    byText(one.team, other.team)
  );
}

function shownOverall({ table: { precision }, standings }: OverallResult): ResultStanding[] {
  return standings.map(({ place, school, name, total, eligible, missing, byEvent }) => ({
    place,
    school,
    name,
    total: shown(total, precision),
    eligible,
    missing,
    by_event: Object.fromEntries(byEvent.map(({ event, points }) => [event, shown(points, precision)])),
  }));
}
