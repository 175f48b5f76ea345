/** What the server said: the answer, a refusal in words, or nothing that counts. */
export type Said<Answer> =
  | { is: 'said'; answer: Answer }
  | { is: 'refused'; status: number; code: string; why: string }
  | { is: 'nothing' };

/** Where devices call, and with which public key. */
export type Project = { url: string; key: string };

/** A line that is dead without saying so is given up. */
const patience = 12_000;

/** Where this installation's functions are. Raises without a network. */
export async function readProject(): Promise<Project> {
  const reply = await fetch('/config.json', { signal: AbortSignal.timeout(patience) });
  const { url, anonKey } = (await reply.json()) as { url: string; anonKey: string };
  return { url, key: anonKey };
}

/** Calls the function of judges' seats. Never raises. */
export async function callJudge<Answer>({ url, key }: Project, body: object): Promise<Said<Answer>> {
  try {
    const reply = await fetch(`${url}/functions/v1/judge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key, authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await reply.json();
    if (reply.ok) return { is: 'said', answer: answer as Answer };
    if (reply.status === 429 || reply.status >= 500) return { is: 'nothing' };
    const { error = '', hint = '', code = '' } = answer as { error?: string; hint?: string; code?: string };
    return { is: 'refused', status: reply.status, code, why: [error, hint].filter(Boolean).join('. ') };
  } catch {
    return { is: 'nothing' };
  }
}
