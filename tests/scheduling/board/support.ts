import { groundOf } from '../../../web/src/modules/competition-meets/schedule/board/ground.ts';
import type { Ground } from '../../../web/src/modules/competition-meets/schedule/board/ground.ts';
import { type Plan, planOf } from '../../../web/src/modules/competition-meets/schedule/board/plan.ts';
import { dayFile, readGood, scheduleFile } from '../support/days.ts';

/** The small day with its schedule, as a board begins with them. */
export function smallBoard(): { ground: Ground; plan: Plan } {
  const ground = groundOf(readGood(dayFile('small')));
  return { ground, plan: planOf(ground.facts, scheduleFile('small'), []) };
}
