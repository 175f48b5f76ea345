import type { KeptAct } from '../shared/outbox/kept-act.ts';
import type { Draft, SeatEntry, SentSheet } from './seat.ts';
import { nameOf, ownOf } from './seat.ts';

export type Standing = 'blank' | 'begun' | 'done' | 'sent' | 'returned' | 'differs' | 'late' | 'refused';

/** What a device knows of the work on its entries. */
export type Work = { drafts: Map<string, Draft>; sent: SentSheet[]; acts: readonly KeptAct[] };

export const STANDING: Record<Standing, string> = {
  blank: 'Blank',
  begun: 'Started',
  done: 'Finished, not sent yet',
  sent: 'Sent',
  returned: 'Returned',
  differs: 'Sent, differs',
  late: 'Sent, waits',
  refused: 'Refused',
};

/** How far an entry's sheet is, and what the judge has to know of it. */
export function standingOf(entry: SeatEntry, { drafts, sent, acts }: Work): { is: Standing; why: string | null } {
  const name = nameOf(entry);
  const waiting = acts.filter(({ about }) => about === name);
  const refused = waiting.find(({ state }) => state === 'refused');
  if (refused) return { is: 'refused', why: refused.why };
  if (drafts.has(name)) return { is: 'begun', why: null };
  if (waiting.length > 0) return { is: 'done', why: null };
  const last = sent.findLast((sheet) => sheet.name === name);
  const own = ownOf(entry);
  if (own?.state === 'returned' && (last?.revision ?? 0) <= own.revision)
    return { is: 'returned', why: own.reason ?? null };
  if (last?.state === 'differs')
    return { is: 'differs', why: 'Other marks came for this entry. The tabulator decides which count.' };
  if (last?.state === 'late')
    return {
      is: 'late',
      why: 'This device was off the seat or scoring was locked. The tabulator decides on the sheet.',
    };
  return { is: last || (own && own.revision > 0) ? 'sent' : 'blank', why: null };
}

/** The revision that the judge of an entry knows: what waits to be sent counts as the next ones. */
export function baseOf(entry: SeatEntry, { sent, acts }: Pick<Work, 'sent' | 'acts'>): number {
  const name = nameOf(entry);
  const known = sent.filter((sheet) => sheet.name === name).map(({ revision }) => revision ?? 0);
  const waits = acts.filter(({ about }) => about === name).length;
  return Math.max(0, ownOf(entry)?.revision ?? 0, ...known) + waits;
}
