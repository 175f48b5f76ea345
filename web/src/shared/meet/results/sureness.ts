import { isAmended, type Lived } from '../states.ts';
import { capital } from '../../text/capital.ts';

/** How sure the results of a meet are, in the word that each screen and paper shows. */
export function sureness(meet: Lived): string {
  if (isAmended(meet)) return 'Being amended';
  switch (meet.state) {
    case 'scoring_locked':
      return 'Unofficial';
    case 'results_certified':
    case 'archived':
      return 'Official';
    case 'amended':
      return 'Amended';
    default:
      return 'Provisional';
  }
}

/** 'Official standings', 'Result being amended': how sure what a paper shows is. */
export function sureWords(meet: Lived, noun: 'standings' | 'result'): string {
  return isAmended(meet) ? `${capital(noun)} being amended` : `${sureness(meet)} ${noun}`;
}
