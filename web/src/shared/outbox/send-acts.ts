import type { AppError } from '../supabase/error.ts';
import { type KeptAct, sendable, subjectOf } from './kept-act.ts';
import { actsOf, letGo, setState } from './kept-acts.ts';

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

/** What became of the acts of a batch, in their order; or why none of them was sent. */
export type BatchAnswer = Answer[] | { is: 'later'; why: string };

/**
 * Sends what waits in batches of at most so many. A batch has one act about each subject, so that none overtakes the one before it.
 * What arrived is let go. Returns why it stopped early, or null once nothing is left to send.
 */
export async function sendBatches(
  person: string,
  most: number,
  send: (acts: KeptAct[]) => Promise<BatchAnswer>,
): Promise<string | null> {
  for (;;) {
    const batch = firstOfEach(sendable(await actsOf(person))).slice(0, most);
    if (batch.length === 0) return null;
    const answers = await send(batch);
    if (!Array.isArray(answers)) return answers.why;
    let why: string | null = null;
    await letGo(batch.filter((_act, at) => answers[at]?.is === 'arrived'));
    for (const [at, act] of batch.entries()) {
      const answer = answers[at] ?? { is: 'later', why: 'The answer was incomplete.' };
      if (answer.is === 'arrived') continue;
      if (answer.is === 'refused') await setState(act.n, 'refused', answer.why);
      else why ??= answer.why;
    }
    if (why !== null) return why;
  }
}

function firstOfEach(acts: KeptAct[]): KeptAct[] {
  const seen = new Set<string>();
  return acts.filter((act) => {
    const subject = subjectOf(act);
    if (seen.has(subject)) return false;
    seen.add(subject);
    return true;
  });
}
