import { request as ask } from 'node:http';
import type { ClientRequest } from 'node:http';

export type Answer = { status: number; body: string };

/** A POST of which the head is sent, and of the body what the test writes; it may be answered before its end. */
export function beginRequest(
  url: string,
  headers: Record<string, string | number>,
): { raw: ClientRequest; answer: Promise<Answer> } {
  const raw = ask(url, { method: 'POST', headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    raw.on('error', reject);
    raw.on('response', (reply) => {
      let body = '';
      reply.on('data', (part: Buffer) => (body += part.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    });
  });
  raw.flushHeaders();
  return { raw, answer };
}
