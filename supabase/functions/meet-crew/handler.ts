import { jsonOf, textWithin } from '../_shared/bounded.ts';
import { type Project, serviceClient } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
/** No request here needs more: a link, and what a form of a dozen fields holds. */
const MOST_BYTES = 8000;

/**
 * What the link of a judge or volunteer opens, without a session. `POST {link}` gives what they're asked and answers nothing,
 * `POST {link, answer: {…}}` answers the invitation, `POST {link, shift, state}` accepts a shift or gives it up. The link is the
 * secret of an email, so it's never part of an address. 404 where it's unknown.
 */
export async function handler(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  try {
    return await answer(request, project);
  } catch (error) {
    if (error instanceof Refusal) return reply({ error: error.message, ...error.details }, error.status);
    console.error('An invitation could not be answered', error);
    return reply({ error: 'Something went wrong. Please try again.', code: 'unexpected' }, 500);
  }
}

async function answer(request: Request, project: Project): Promise<Response> {
  if (request.method !== 'POST') throw new Refusal(405, 'Use POST', { code: 'method' });
  const body: unknown = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
  const [name, values] = callOf(body);
  const { data, error } = await serviceClient(project).rpc(name, values);
  if (error) throw refusalOf(error);
  if (data === null)
    return reply({ error: 'This link is incomplete, or it no longer works.', code: 'unknown_link' }, 404);
  return reply(data, 200);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function callOf(body: unknown): [string, object] {
  const value = (key: string): unknown => Object(body)[key];
  const text = (key: string) => {
    const found = value(key);
    return typeof found === 'string' ? found.slice(0, 200) : '';
  };
  const p_link = text('link');
  const shift = text('shift');
  if (UUID.test(shift)) return ['answer_shift', { p_link, p_person: shift, p_state: text('state') }];
  const given = value('answer');
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return ['answer_crew', { p_link, p_input: given }];
  return ['crew_page', { p_link }];
}

function reply(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, 'content-type': 'application/json' } });
}
