import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import type { TieWords } from '../../../shared/meet/results/ties.ts';
import { standingsName } from '../../../shared/meet/standings-name.ts';
import type { EventResults } from '../../../../../domain/scoring/format/results.ts';
import { missingWords } from '../../../shared/meet/results/missing-words.ts';
import { marksOfRow, placeWords, short, standingPlace, teamMark } from '../../../shared/meet/results/stored.ts';
import type { Results } from './use-results.ts';

/** A line of the standings as paper and files have it: codes, and schools as the host shows them; no person. */
export type StandingLine = {
  key: string;
  list: string;
  place: string;
  entry: string;
  school: string;
  raw: string;
  penalties: string;
  score: string;
  noted: string;
};

/** `empty` is what is said where there are no lines. */
export type StandingList = { name: string; lines: StandingLine[]; empty: string };

const NONE = { entry: '', raw: '', penalties: '', noted: '' };

/** The standings of a meet, list by list: events with their divisions and teams, then the overall by each method. */
export function standingLists(of: Results, ties: TieWords): StandingList[] {
  return [
    ...of.events.flatMap((event) => eventLists(of, event, ties)),
    ...Object.keys(of.overall).map((method) => overallList(of, method)),
  ];
}

/** The overall standings by one method; below those with a place the others, with the reason. */
export function overallList(of: Results, method: string): StandingList {
  const name = `Overall: ${standingsName(method)}`;
  const all = of.overall[method] ?? [];
  const lines = all.map((standing): StandingLine => {
    const place = standing.eligible ? standingPlace(standing, all) : '—';
    const noted = standing.eligible ? '' : `Not eligible. ${missingWords(standing, of.eventNames)}`;
    const school = of.shown(standing.school);
    return { ...NONE, key: `${name} ${standing.school}`, list: name, place, school, score: standing.total, noted };
  });
  return { name, lines, empty: 'No schools' };
}

/** What a canceled event says instead of standings. */
export function canceledWords({ cancelled_reason }: Pick<MeetEvent, 'cancelled_reason'>): string {
  return `This event counts for nothing.${cancelled_reason ? ` Reason: ${cancelled_reason}` : ''}`;
}

/** The standings of an event, list by list: its divisions and teams. A broken tie says by what. */
export function eventLists(of: Results, event: MeetEvent, ties: TieWords): StandingList[] {
  const words = ties.get(event.code);
  return of.listsOf(event.id).flatMap((list) => {
    const division = list.division === undefined ? '' : `: ${of.divisionNames.get(list.division) ?? list.division}`;
    const name = `${event.name}${division}${list.cancelled ? ' (canceled)' : ''}`;
    const empty = list.cancelled ? canceledWords(event) : 'No entries';
    const teams = list.teams
      ? [{ name: `${name}, teams`, lines: linesOfTeams(of, `${name}, teams`, list), empty }]
      : [];
    return [{ name, lines: linesOfRows(of, name, list, words), empty }, ...teams];
  });
}

function linesOfRows(
  of: Results,
  list: string,
  { rows }: EventResults,
  words?: ReadonlyMap<string, string>,
): StandingLine[] {
  return rows.map((row) => ({
    key: `${list} ${row.entry}`,
    list,
    place: placeWords(row),
    entry: row.entry,
    school: of.shown(row.school),
    raw: short(row.raw),
    penalties: short(row.penalties),
    score: row.net ?? '',
    noted: marksOfRow(row, words?.get(row.entry))
      .map(({ text }) => text)
      .join(', '),
  }));
}

function linesOfTeams(of: Results, list: string, { teams = [] }: EventResults): StandingLine[] {
  return teams.map((team) => ({
    ...NONE,
    key: `${list} ${team.school} ${team.team}`,
    list,
    place: placeWords(team),
    entry: team.team,
    school: of.shown(team.school),
    score: team.net ?? '',
    noted: [teamMark(team), team.counted.join(', ')].filter(Boolean).join(' '),
  }));
}
