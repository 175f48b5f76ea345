import { engineOf } from '../../../../../domain/scoring/engine.ts';
import type { Tabulated } from '../../../../../domain/scoring/engine-type.ts';
import type { EventResults, ResultRow } from '../../../../../domain/scoring/format/results.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { standingsName } from '../standings-name.ts';
import { type Chapter, chaptersOf } from '../results/explain.ts';
import { missingWords } from '../results/missing-words.ts';
import { standingPlace } from '../results/stored.ts';
import { counted } from '../../text/counted.ts';
import { type Packet, type PacketEvent, shownSchool } from './packet.ts';

/** Explains rows of the school: null where the packet has no marks, or where they were changed since the result. */
export type ExplainRow = (event: PacketEvent, list: EventResults, row: ResultRow, tie?: string) => Chapter[] | null;

/**
 * Explains the rows of a packet from the packet alone. Its sheets are scored again, and only where that gives the row as
 * it's stored is it explained. The place is said from the standings: what others were given isn't in a packet.
 */
export function explainerOf(packet: Packet): ExplainRow {
  const made = new Map<number, Tabulated | null>();
  return (event, list, row, tie) => {
    const tabulated = made.get(event.engine) ?? tabulate(packet, event.engine);
    made.set(event.engine, tabulated);
    const again = tabulated?.eventResults(event.code).flatMap(({ rows }) => rows);
    const own = again?.find(({ entry }) => entry === row.entry);
    const explanation = own && isSame(own, row) ? tabulated?.explain(event.code, row.entry) : null;
    if (!explanation) return null;
    const steps = explanation.steps.filter(({ kind }) => kind !== 'place' && kind !== 'tie');
    const chapters = chaptersOf({ ...explanation, steps });
    const place = placeSentences(packet, event, list, row, tie);
    const number = steps.length + 1;
    return [
      ...chapters,
      { title: 'Place', steps: place.map((text, at) => ({ number: number + at, text, numbers: null })) },
    ];
  };
}

function tabulate({ input, score_sheets }: Packet, engine: number): Tabulated | null {
  if (input === null) return null;
  const { value } = readMeet(input, score_sheets);
  return value ? (engineOf(engine)?.tabulate(value) ?? null) : null;
}

const SAME = ['status', 'net', 'raw', 'penalties', 'credits'] as const;

const isSame = (one: ResultRow, other: ResultRow): boolean => SAME.every((key) => one[key] === other[key]);

/** The place of a row as sentences: of how many, and with whom it's shared or by what it was decided. */
export function placeSentences(
  packet: Packet,
  event: PacketEvent,
  list: EventResults,
  row: ResultRow,
  tie?: string,
): string[] {
  const division = list.division === undefined ? '' : `, ${packet.divisions[list.division] ?? list.division}`;
  const ranked = list.rows.filter(({ place }) => place !== null);
  if (row.exhibition) return ['An exhibition entry has a score but no place.'];
  if (row.place === null) return ['This entry has no place.'];
  const whole = `Place ${row.place} of ${ranked.length} in ${event.name}${division}.`;
  const equal = ranked.filter(({ net, entry }) => net === row.net && entry !== row.entry);
  const others = equal.map(({ school, entry }) => `${shownSchool(packet, school)} (${entry})`).join(', ');
  if (row.tie === 'shared' && others) return [`Equal net with ${others}: the place is shared.`, whole];
  if (row.tie === 'broken' && others) return [`Equal net with ${others}. ${decided(tie)}`, whole];
  return [whole];
}

const decided = (tie: string | undefined): string => (tie ? `The tie was broken by ${tie}.` : 'The tie was broken.');

/** The school's own overall standing by each method, as sentences. */
export function overallSentences({ overall, school, events }: Packet): { method: string; sentences: string[] }[] {
  const names = new Map(events.map(({ code, name }) => [code, name]));
  return Object.entries(overall?.methods ?? {}).flatMap(([method, all]) => {
    const own = all.find((standing) => standing.school === school.code);
    if (!own) return [];
    const sum = Object.entries(own.by_event)
      .map(([code, points]) => `${names.get(code) ?? code} ${points}`)
      .join(' + ');
    const place = own.eligible
      ? `Place ${standingPlace(own, all)} of ${counted(all.filter(({ eligible }) => eligible).length, 'school')}.`
      : `Not eligible. ${missingWords(own, names)}.`;
    return [
      {
        method: standingsName(method),
        sentences: [sum ? `${sum}: together ${own.total}.` : `Total ${own.total}.`, place],
      },
    ];
  });
}
