import { z } from 'zod';
import { states } from '../../../shared/state/states.ts';

const text0 = z.string().nullable();

/** The calls for help of a meet: `help_calls`. */
export const helpCalls = z.array(
  z.object({
    id: z.string(),
    state: z.string(),
    who: z.string(),
    urgent: z.boolean(),
    area: text0,
    place: text0,
    code: text0,
    school: text0,
    at: z.string(),
    by: text0,
    emergency_at: text0,
    parent_at: text0,
  }),
);
export type HelpCall = z.output<typeof helpCalls>[number];

/** How far a call for help is: `meet_help_calls.state`. */
export const HELP = states({
  open: { label: 'Waiting', tone: 'bad' },
  on_way: { label: 'On the way', tone: 'warn' },
  there: { label: 'Someone is there', tone: 'info' },
  over: { label: 'Over', tone: 'neutral' },
});

/** The next step of a call, and the verb of its button. */
export const STEP: Record<string, { to: string; verb: string }> = {
  open: { to: 'on_way', verb: 'I’m on my way' },
  on_way: { to: 'there', verb: 'I’m there' },
  there: { to: 'over', verb: 'It’s over' },
};

/** Who needs help: `meet_help_calls.who`. */
export const WHO: Record<string, string> = {
  cadet: 'A cadet',
  adult: 'An adult who works here or came with a school',
  spectator: 'A spectator',
};

/** Whom someone calls about it: the column that says since when, and the word for it. */
export const CALLED = [
  { whom: 'emergency', column: 'emergency_at', name: '911' },
  { whom: 'parent', column: 'parent_at', name: 'Parent' },
] as const;

/** 'Gym A, by the bleachers'. */
export const whereOf = ({ area, place }: HelpCall) => [area, place].filter(Boolean).join(', ');
