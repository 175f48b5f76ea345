import { type Project, serviceClient } from '../_shared/clients.ts';
import { type Feed, icsOf } from './ics.ts';

const TOKEN = /\/calendar-feed\/([0-9a-f]{64})(?:\.ics)?$/;

/**
 * A person's calendar as a file, for the programs that subscribe to it: `GET /functions/v1/calendar-feed/<secret>.ics`. The
 * secret is all that is asked; what it opens is what its owner sees now. 404 for one that is unknown or was taken back.
 */
export async function handler(request: Request, project: Project, site: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return text('Use GET', 405, { allow: 'GET, HEAD' });
  const [, token] = TOKEN.exec(new URL(request.url).pathname) ?? [];
  if (!token) return text('This calendar address is not complete.', 404);
  const { data, error } = await serviceClient(project).rpc('calendar_feed', { p_token: token });
  if (error) {
    console.error('The calendar could not be read', error.code);
    return text('Something went wrong. Please try again.', 500);
  }
  const feed: Feed | null = data;
  if (!feed) return text('This calendar address is not in use anymore. Make a new one in Guidon.', 404);
  return new Response(request.method === 'HEAD' ? null : icsOf(feed, site), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="guidon.ics"',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
    },
  });
}

function text(words: string, status: number, more: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...more } });
}
