import type { TieWords } from '../results/ties.ts';
import type { EventResults } from '../../../../../domain/scoring/format/results.ts';
import { missingWords } from '../results/missing-words.ts';
import { marksOfRow, placeWords, short, standingPlace, teamMark } from '../results/stored.ts';
import { standingsName } from '../standings-name.ts';
import { type Packet, type PacketEvent, shownSchool, surenessWords } from './packet.ts';

type Column = { label: string; share: number; right?: boolean };

/** Standings as schools get them, in words. Where two schools get the same, they are equal. */
export type SharedList = { name: string; sure: string; columns: Column[]; lines: string[][] };

/** The standings of a packet, list by list: each event with its divisions and teams, then the overall. */
export function sharedLists(packet: Packet, ties: TieWords): SharedList[] {
  return [...packet.events.flatMap((event) => listsOfEvent(packet, event, ties)), ...listsOfOverall(packet)];
}

function listsOfEvent(packet: Packet, event: PacketEvent, ties: TieWords): SharedList[] {
  const sure = surenessWords(event);
  return event.lists.flatMap((list) => {
    const division = list.division === undefined ? '' : `: ${packet.divisions[list.division] ?? list.division}`;
    const name = `${event.name}${division}${list.cancelled ? ' (canceled)' : ''}`;
    const entries = { name, sure, ...entriesOf(packet, event, list, ties) };
    return list.teams ? [entries, { name: `${name}, teams`, sure, ...teamsOf(packet, list.teams) }] : [entries];
  });
}

const PLACE: Column = { label: 'Place', share: 0.8 };
const SCHOOL: Column = { label: 'School', share: 2.2 };

function entriesOf(packet: Packet, { code, form }: PacketEvent, { rows }: EventResults, ties: TieWords) {
  const judged = packet.basis.marks === 'all' ? rows.flatMap(({ judges }) => Object.keys(judges)) : [];
  const seats = [...new Set(judged)].toSorted();
  const columns: Column[] = [
    PLACE,
    { label: 'School and entry', share: 3.4 },
    ...seats.map((seat) => ({ label: seat, share: 0.8, right: true })),
    { label: 'Penalties', share: 1.1, right: true },
    { label: form === 'knockout' ? 'Out in round' : 'Net', share: 0.9, right: true },
    { label: 'Noted', share: 3 },
  ];
  const lines = rows.map((row) => [
    placeWords(row),
    `${shownSchool(packet, row.school)}, ${row.entry}`,
    ...seats.map((seat) => short(row.judges[seat] ?? null)),
    short(row.penalties) === '0' ? '' : short(row.penalties),
    row.net ?? '',
    marksOfRow(row, ties.get(code)?.get(row.entry))
      .map(({ text }) => text)
      .join(', '),
  ]);
  return { columns, lines };
}

function teamsOf(packet: Packet, teams: NonNullable<EventResults['teams']>) {
  const columns: Column[] = [
    PLACE,
    SCHOOL,
    { label: 'Team', share: 1 },
    { label: 'Counted', share: 3 },
    { label: 'Net', share: 0.9, right: true },
  ];
  const lines = teams.map((team) => [
    placeWords(team),
    shownSchool(packet, team.school),
    team.team,
    [teamMark(team), team.counted.join(', ')].filter(Boolean).join(' '),
    team.net ?? '',
  ]);
  return { columns, lines };
}

function listsOfOverall(packet: Packet): SharedList[] {
  const { overall } = packet;
  if (!overall) return [];
  const names = new Map(packet.events.map(({ code, name }) => [code, name]));
  return Object.entries(overall.methods).map(([method, all]) => ({
    name: `Overall: ${standingsName(method)}`,
    sure: surenessWords(overall),
    columns: [PLACE, SCHOOL, { label: 'Total', share: 1, right: true }, { label: 'Noted', share: 3 }],
    lines: all.map((standing) => [
      standing.eligible ? standingPlace(standing, all) : '—',
      shownSchool(packet, standing.school),
      standing.total,
      standing.eligible ? '' : `Not eligible. ${missingWords(standing, names)}`,
    ]),
  }));
}
