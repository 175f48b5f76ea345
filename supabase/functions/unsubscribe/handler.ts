import { type Project, serviceClient } from '../_shared/clients.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'cache-control': 'no-store',
};

/**
 * Unsubscribes the address that a newsletter with this link went to: `POST /functions/v1/unsubscribe?t=<token>`, by a press on the page
 * `/unsubscribe` or by a mail program that knows one-click unsubscribing (RFC 8058), which sends no session. `GET` only says whose
 * newsletters they are: link checkers open links. With `&topic=<topic>&on=true|false` a `POST` turns one kind of email on or off instead.
 * 404 where the link is unknown.
 */
export async function handler(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  if (request.method !== 'GET' && request.method !== 'POST')
    return reply({ code: 'method', message: 'Use GET or POST' }, 405);
  const asked = new URL(request.url).searchParams;
  const p_token = (asked.get('t') ?? '').slice(0, 64);
  const [topic, on] = [asked.get('topic'), asked.get('on')];
  const posted = request.method === 'POST';
  const { data, error } = await serviceClient(project).rpc('unsubscribe_email', {
    p_token,
    ...(topic === null ? { p_now: posted } : {}),
    ...(topic !== null && posted && (on === 'true' || on === 'false')
      ? { p_topic: topic.slice(0, 60), p_on: on === 'true' }
      : {}),
  });
  if (error) {
    console.error('Someone could not unsubscribe', error.code);
    return reply({ code: 'unexpected', message: 'Something went wrong. Try again in a minute.' }, 500);
  }
  const found: unknown = data;
  if (found === null)
    return reply({ code: 'unknown_link', message: 'This link is incomplete, or its email is too old.' }, 404);
  return reply(found, 200);
}

function reply(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, 'content-type': 'application/json' } });
}
