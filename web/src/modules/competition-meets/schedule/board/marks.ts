import { hardBreaks } from '../../../../../../domain/scheduling/check/check.ts';
import { sharingPairs } from '../../../../../../domain/scheduling/check/people.ts';
import { missesWish } from '../../../../../../domain/scheduling/check/soft.ts';
import { clashWords } from '../../../../shared/meet/schedule/named.ts';
import type { Ground } from './ground.ts';
import type { Plan } from './plan.ts';

/** What is wrong with entries as they are: a rule is broken, or something that schools would rather have. */
export type Marks = { broken: ReadonlyMap<string, string>; soft: ReadonlyMap<string, string> };

export const NO_MARKS: Marks = { broken: new Map(), soft: new Map() };

/** Checks the whole plan. It takes a few milliseconds, so not while something is dragged. */
export function marksOf({ facts, names }: Ground, plan: Plan): Marks {
  const slots = [...plan.places.values()];
  const broken = new Map<string, string>();
  for (const found of hardBreaks(facts, slots))
    for (const entry of found.entries) if (!broken.has(entry)) broken.set(entry, clashWords(found, names));
  const soft = new Map<string, string>();
  for (const slot of slots) if (missesWish(slot)) soft.set(slot.entry.id, 'Not where its school asked to be');
  for (const [one, other] of sharingPairs(facts, slots)) {
    if (other.report >= one.end) continue;
    soft.set(other.entry.id, `A cadet reports while ${one.entry.team || one.entry.id} is still on`);
  }
  return { broken, soft };
}
