import { timingSafeEqual } from 'node:crypto';
import { Buffer } from 'node:buffer';
import { answer } from '../_shared/actor.ts';
import { type Project, serviceClient } from '../_shared/clients.ts';
import { refusalOf, Refusal } from '../_shared/reply.ts';
import { type MailEvent, readReport } from './report.ts';

const MOST_BYTES = 1024 * 1024;
const MOST_EVENTS = 500;
const EVENTS = ['delivered', 'bounced', 'complained'];

/**
 * Takes what became of mails: `{ known }`, how many were mails of this server. From a provider as JSON,
 * `{ events: [{ mail, event: 'delivered' | 'bounced' | 'complained', reason? }] }` with the id in the Message-ID, or from a mailbox for
 * bounces as the mail itself: a report (RFC 3464), a complaint (RFC 5965), or a mail server's own words. Called with `Authorization: Bearer <MAIL_EVENTS_KEY>`. 401 where the
 * key is another one, 413 and 400 where it can't be taken; then nothing changes.
 */
export function handler(request: Request, project: Project, key: string): Promise<Response> {
  return answer(request, 'Failed to record email results', async () => {
    if (!isKey(request.headers.get('authorization') ?? '', key))
      throw new Refusal(401, 'The key is not the one of this server', { code: 'key' });
    const body = await bounded(request);
    const isJson = /json/i.test(request.headers.get('content-type') ?? '');
    const events = isJson ? eventsOf(body.toString('utf8')) : [await readReport(body)];
    const known = events.filter((one) => one !== null);
    if (known.length === 0) return { known: 0 };
    const { data, error } = await serviceClient(project).rpc('mail_events', { p_events: known });
    if (error) throw refusalOf(error);
    return { known: data };
  });
}

/** True for the one key, in the same time whatever is wrong with another. */
function isKey(header: string, key: string): boolean {
  const [given, own] = [Buffer.from(header), Buffer.from(`Bearer ${key}`)];
  return key.length >= 16 && given.length === own.length && timingSafeEqual(given, own);
}

/** The body, read only as far as it may be. */
async function bounded(request: Request): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Refusal(413, 'Send at most 1 MB at a time', { code: 'too_large' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function eventsOf(text: string): (MailEvent | null)[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body isn't JSON", { code: 'body' });
  }
  const events: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'events') : null;
  if (!Array.isArray(events)) throw new Refusal(400, 'Events are missing', { code: 'missing', field: 'events' });
  if (events.length > MOST_EVENTS)
    throw new Refusal(400, `Send at most ${MOST_EVENTS} events at a time`, { code: 'too_many', field: 'events' });
  return events.map((one) => (isEvent(one) ? one : null));
}

function isEvent(one: unknown): one is MailEvent {
  if (typeof one !== 'object' || one === null) return false;
  const reason: unknown = Reflect.get(one, 'reason');
  return (
    typeof Reflect.get(one, 'mail') === 'string' &&
    EVENTS.includes(String(Reflect.get(one, 'event'))) &&
    (reason === undefined || typeof reason === 'string')
  );
}
