import { type Project, serviceClient } from '../_shared/clients.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'referrer-policy': 'no-referrer',
};
// Long enough for a slow connection to begin.
const SECONDS = 120;

/**
 * Leads from a link in a mail to the file: `GET /functions/v1/mail-file?t=<recipient>&f=<file>`. 404 where the link isn't known, or the
 * school took the file back.
 */
export async function handler(request: Request, project: Project): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return say('Use GET.', 405);
  const asked = new URL(request.url).searchParams;
  const [p_token, p_file] = ['t', 'f'].map((name) => (asked.get(name) ?? '').slice(0, 64));
  const service = serviceClient(project);
  const { data, error } = await service.rpc('mail_file', { p_token, p_file });
  if (error) {
    console.error('A file of an email could not be looked up', error.code);
    return say('Something went wrong. Try again in a minute.', 500);
  }
  const found: { path: string; name: string } | null = data;
  if (found === null) return say('This file is no longer available. Ask your school for it.', 404);
  const signed = await service.storage
    .from('attachments')
    .createSignedUrl(found.path, SECONDS, { download: found.name });
  if (signed.error) return say('This file is no longer available. Ask your school for it.', 404);
  // Without the host: where this server reaches itself is not where others do.
  const { pathname, search } = new URL(signed.data.signedUrl);
  return new Response(null, { status: 302, headers: { ...HEADERS, location: pathname + search } });
}

const say = (words: string, status: number) => new Response(words, { status, headers: HEADERS });
