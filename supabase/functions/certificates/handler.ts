import { jsonOf, textWithin } from '../_shared/bounded.ts';
import { type Project, serviceClient } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
/** No request here needs more: a link and a name. */
const MOST_BYTES = 2000;

/**
 * What anyone may know of certified results, without a session. `GET /functions/v1/certificates?number=<number>` gives a certificate
 * without anyone's name. `POST {link}` gives a witness the standings that they are asked to sign, `POST {link, name}` signs them; the
 * link is the secret of a mail, so it's never part of an address. 404 where the number or the link is unknown.
 */
export async function handler(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: HEADERS });
  try {
    return await answer(request, project);
  } catch (error) {
    if (error instanceof Refusal) return reply({ error: error.message, ...error.details }, error.status);
    console.error('A certificate could not be answered', error);
    return reply({ error: 'Something went wrong. Please try again.', code: 'unexpected' }, 500);
  }
}

async function answer(request: Request, project: Project): Promise<Response> {
  if (request.method === 'GET') {
    const number = new URL(request.url).searchParams.get('number') ?? '';
    return found(await call(project, 'public_certificate', { p_number: number.slice(0, 40) }), {
      error: 'No certificate has this number.',
      code: 'unknown_number',
    });
  }
  if (request.method !== 'POST') throw new Refusal(405, 'Use GET or POST', { code: 'method' });
  const body: unknown = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
  const text = (key: string) => {
    const value: unknown = Object(body)[key];
    return typeof value === 'string' ? value.slice(0, 200) : null;
  };
  const [p_link, p_name] = [text('link') ?? '', text('name')];
  const data =
    p_name === null
      ? await call(project, 'witness_page', { p_link })
      : await call(project, 'sign_as_witness', { p_link, p_name });
  return found(data, { error: 'This link is incomplete, or it no longer works.', code: 'unknown_link' });
}

async function call(project: Project, name: string, values: object): Promise<unknown> {
  const { data, error } = await serviceClient(project).rpc(name, values);
  if (error) throw refusalOf(error);
  return data;
}

const found = (data: unknown, missing: object): Response => (data === null ? reply(missing, 404) : reply(data, 200));

function reply(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, 'content-type': 'application/json' } });
}
