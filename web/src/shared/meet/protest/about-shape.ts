import { z } from 'zod';
import { AGAINST } from './protest.ts';

/** What a protest is about, as every form of one asks for it. */
export const ABOUT = { against: z.enum(['result', 'penalty', 'sheet', 'other']), against_id: z.string() };

type About = { against: string; against_id: string };

/** Which penalty or sheet it is must be chosen where it's about one. */
export const saysWhich = ({ against, against_id }: About): boolean =>
  !['penalty', 'sheet'].includes(against) || against_id !== '';

export const SAY_WHICH = { path: ['against_id'], error: 'Choose which one.' };

export const AGAINST_OPTIONS = Object.entries(AGAINST).map(([value, label]) => ({ value, label }));

/** The field that asks which penalty or sheet it is about. */
export function whichField(against: string, which: { value: string; label: string }[]) {
  return {
    label: against === 'penalty' ? 'Which penalty' : 'Which sheet',
    options: [{ value: '', label: which.length === 0 ? 'There is none' : 'Choose…' }, ...which],
  };
}
