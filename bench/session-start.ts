import type { Shot } from './wire.ts';

/** So many fresh sessions of the person of a sign-in: their refresh tokens. */
export async function sessionStarts(url: string, { path, headers, body }: Shot, count: number): Promise<string[]> {
  const signIn = async (): Promise<string> => {
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return String(Object(await reply.json())['refresh_token']);
  };
  return Promise.all(Array.from({ length: count }, signIn));
}
