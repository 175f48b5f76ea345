import type { CadetAward } from './award.api.ts';

/** Whether it is on the uniform: its ribbon is issued. */
export function isWorn({ state }: CadetAward): boolean {
  return state === 'issued' || state === 'presented';
}

/** Whether it counts: approved or later. */
export function isStanding({ state }: CadetAward): boolean {
  return state === 'approved' || state === 'issued' || state === 'presented';
}

/** As far as the rack counts it. */
export function givenOf({ award_code, earned_on, level }: CadetAward) {
  return { code: award_code, earned_on, level };
}
