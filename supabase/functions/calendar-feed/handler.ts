import { type Project, serviceClient } from '../_shared/clients.ts';
import { type Feed, icsOf } from './ics.ts';
import { Kept } from './kept.ts';

const TOKEN = /\/calendar-feed\/([0-9a-f]{64})(?:\.ics)?$/;

const kept = new Kept<Answer>();

type Answer = { body: string; etag: string } | { failed: 404 | 500 };

/**
 * A person's calendar as a file, for the programs that subscribe to it: `GET /functions/v1/calendar-feed/<secret>.ics`. The
 * secret is all that is asked; what it opens is what its owner sees now. 404 for one that is unknown or was taken back.
 * An answer is kept for a minute, and made once for those who ask at the same time.
 */
export async function handler(request: Request, project: Project, site: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return text('Use GET', 405, { allow: 'GET, HEAD' });
  const [, token] = TOKEN.exec(new URL(request.url).pathname) ?? [];
  if (!token) return text('This calendar address is incomplete.', 404);
  const key = await hashOf(`${project.url} ${token}`);
  // What was taken back ends at once; what is kept is no older than a minute.
  const answer = (await isOpen(project, token)) ? await kept.get(key, () => read(project, token, site)) : GONE;
  if ('failed' in answer) {
    if (answer.failed === 404) return text('This calendar address no longer works. Create a new one in Guidon.', 404);
    return text('Something went wrong. Please try again.', 500);
  }
  const headers = {
    etag: answer.etag,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="guidon.ics"',
    'cache-control': 'private, max-age=60',
    'x-robots-tag': 'noindex',
  };
  const known = request.headers.get('if-none-match')?.split(/,\s*/).includes(answer.etag) ?? false;
  if (known) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : answer.body, { headers });
}

const GONE: Answer = { failed: 404 };

async function hashOf(words: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether an address is in use: cheap, so that it is asked each time. Where that fails, the reading says so. */
async function isOpen(project: Project, token: string): Promise<boolean> {
  const { data, error } = await serviceClient(project)
    .from('calendar_feeds')
    .select('id')
    .eq('token_hash', await hashOf(token))
    .is('revoked_at', null);
  return error !== null || data.length > 0;
}

async function read(project: Project, token: string, site: string): Promise<Answer> {
  const { data, error } = await serviceClient(project).rpc('calendar_feed', { p_token: token });
  if (error) {
    console.error('The calendar could not be read', error.code);
    return { failed: 500 };
  }
  const feed: Feed | null = data;
  if (!feed) return GONE;
  const body = icsOf(feed, site);
  return { body, etag: `"${(await hashOf(body)).slice(0, 32)}"` };
}

function text(words: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...more } });
}
