import type { AppError } from '../supabase/error.ts';
import { type KeptAct, sendable } from './kept-act.ts';
import { actsOf, setState } from './kept-acts.ts';

/** What became of an act that was sent. After 'later' nothing more is sent for now. */
export type Answer = { is: 'arrived' } | { is: 'refused' | 'later'; why: string };

/** Failures that aren't about the act itself: the connection, the server's load, or the session. */
const passing = /^(network|57014|57P0\d|53\d{3}|08\d{3}|25P0\d|40\d{3}|55P03|PGRST0\d\d|PGRST30\d)$/;

/** Tells a refusal, which stands until someone acts, from what passes. */
export function answerOf({ code, detail }: AppError): Answer {
  return { is: passing.test(code) ? 'later' : 'refused', why: detail };
}

/**
 * Sends what waits on this device for an account, in order, including what is entered in between. Returns why it
 * stopped early, or null once nothing is left to send.
 */
export async function sendActs(person: string, send: (act: KeptAct) => Promise<Answer>): Promise<string | null> {
  for (;;) {
    const [next] = sendable(await actsOf(person));
    if (!next) return null;
    const answer = await send(next);
    if (answer.is === 'later') return answer.why;
    await (answer.is === 'arrived' ? setState(next.n, 'arrived') : setState(next.n, 'refused', answer.why));
  }
}
