import { clockOf } from '../../../../../../domain/scheduling/format/clock.ts';
import type { Facts, Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { clashWords, type Names } from '../../../../shared/meet/schedule/named.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { formatClock, formatSpan } from '../../../../shared/time/clock.ts';
import type { Tried } from './mover.ts';

export const timeWords = (minutes: number) => formatClock(clockOf(minutes));

export const spanWords = ({ start, end }: Pick<Placed, 'start' | 'end'>) => formatSpan(clockOf(start), clockOf(end));

/** The short code of an entry, its school, and its event. */
export function titleOf(facts: Facts, id: string): { team: string; school: string; event: string } {
  const entry = facts.entries.get(id);
  return {
    team: entry?.team || id,
    school: facts.schools.get(entry?.school ?? '')?.name || (entry?.school ?? ''),
    event: facts.events.get(entry?.event ?? '')?.name || (entry?.event ?? ''),
  };
}

/** '10 minutes later'. */
export function byWords(minutes: number): string {
  return `${counted(Math.abs(minutes), 'minute')} ${minutes < 0 ? 'earlier' : 'later'}`;
}

/** '9:05–9:17 AM on Pad 2', with the firing point where there is one. */
export function whereWords(slot: Placed): string {
  const lane = slot.lane === null ? '' : `, firing point ${slot.lane}`;
  return `${spanWords(slot)} on ${slot.area.name || slot.area.id}${lane}`;
}

/** Why an entry can't be there: the first rule in full, and how many more there are. Null where it can. */
export function whyNot({ clashes }: Tried, names: Names): string | null {
  const [first, ...more] = clashes;
  if (!first) return null;
  const rest = new Set(more.map(({ rule }) => rule).filter((rule) => rule !== first.rule)).size;
  const also = rest === 0 ? '' : rest === 1 ? ' One more rule is broken.' : ` ${rest} more rules are broken.`;
  return `${clashWords(first, names)}.${also}`;
}
