import type { SupabaseClient } from '@supabase/supabase-js';
import { actorOf, answer } from '../_shared/actor.ts';
import { bodyOf } from '../_shared/body.ts';
import { jsonOf, textWithin } from '../_shared/bounded.ts';
import { callerClient, type Project, serviceClient } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';
import { tidy, write } from './folder.ts';
import { liveOf } from './live.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type, if-none-match',
  'access-control-expose-headers': 'etag',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};
/** No request here needs more: an id. */
const MOST_BYTES = 2000;
/** How many pages a call of the job looks at; the others come first at the next one. */
const A_JOB = 100;
const INDEX = 'index';

/**
 * The public pages of meets. `GET ?page=<slug>` gives anyone the version of a page that may be read now, null where there is
 * none, and without a slug that of the list. `GET ?live=<slug>` gives the results that are public now, with an ETag. `POST {meet}` writes the files of a meet's page for its host, or removes what was
 * withdrawn. A job posts `{kind}` with the service's key: it writes what changed, and removes what was left behind.
 */
export function handler(request: Request, project: Project): Promise<Response> {
  if (request.method === 'OPTIONS') return Promise.resolve(new Response(null, { status: 204, headers: HEADERS }));
  if (request.method === 'GET')
    return new URL(request.url).searchParams.has('live') ? live(request, project) : stamp(request, project);
  return answer(request, 'Failed to write the public page', async () => {
    const body = jsonOf((await textWithin(request, MOST_BYTES, 'This request is too large')).text);
    if (typeof body === 'object' && body !== null && 'kind' in body) return writeStale(request, project);
    const meet = bodyOf(body).id('meet');
    if (meet === null) throw new Refusal(400, 'The meet is missing', { code: 'missing', field: 'meet' });
    const { client } = await actorOf(request, project);
    const slug = await slugOf(client, meet);
    const service = serviceClient(project);
    const written = await write(service, project, `meets/${slug}`);
    await write(service, project, INDEX);
    await tidy(service);
    return { written };
  });
}

async function stamp(request: Request, project: Project): Promise<Response> {
  const p_slug = (new URL(request.url).searchParams.get('page') ?? '').slice(0, 120);
  const { data, error } = await serviceClient(project).rpc('meet_page_stamp', { p_slug });
  if (error) {
    console.error('The version of a public page could not be read', error.code);
    return told({ error: 'Something went wrong. Please try again.', code: 'unexpected' }, 500);
  }
  return told({ version: data }, 200);
}

/** What spectators see: the same to all who ask within a fraction of a second, and 304 to those who have it. */
async function live(request: Request, project: Project): Promise<Response> {
  const slug = (new URL(request.url).searchParams.get('live') ?? '').slice(0, 120);
  try {
    const found = await liveOf(project, slug);
    if (found === null) return told({ error: 'There are no results here', code: 'unknown_page' }, 404);
    const headers = { ...HEADERS, etag: found.etag };
    if (request.headers.get('if-none-match') === found.etag) return new Response(null, { status: 304, headers });
    return new Response(found.body, { status: 200, headers: { ...headers, 'content-type': 'application/json' } });
  } catch (error) {
    console.error('Live results could not be read', error instanceof Error ? error.message : '');
    return told({ error: 'Something went wrong. Please try again.', code: 'unexpected' }, 500);
  }
}

function told(body: object, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, 'content-type': 'application/json' } });
}

/** The address of a meet's page, where the caller sees it as its host. */
async function slugOf(client: SupabaseClient, meet: string): Promise<string> {
  const { data, error } = await client.from('meet_pages').select('slug').eq('meet_id', meet).maybeSingle();
  if (error) throw refusalOf(error);
  if (data === null)
    throw new Refusal(403, "You don't have permission to publish this meet", { code: 'permission_denied' });
  return String(data.slug);
}

/** What no longer shows what it should: the database refuses any caller but the service. */
async function writeStale(request: Request, project: Project): Promise<{ written: number }> {
  const service = callerClient(project, request);
  const sent = await service.rpc('send_waiting_results');
  if (sent.error) throw refusalOf(sent.error);
  const { data, error } = await service.rpc('stale_meet_pages', { p_limit: A_JOB });
  if (error) throw refusalOf(error);
  const folders: string[] = data;
  const pages = folders.filter((folder) => folder !== INDEX);
  for (const folder of pages) await write(service, project, folder);
  if (folders.length > 0) await write(service, project, INDEX);
  await tidy(service);
  return { written: pages.length };
}
