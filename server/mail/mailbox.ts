import type { IncomingMessage } from 'node:http';
import { HttpError } from '../http/error.ts';
import { sendBytes, sendJson } from '../http/reply.ts';
import type { Route, Settings, Stack } from '../stack.ts';
import { listPage, mailPage } from './mailbox-page.ts';
import type { ShownMail } from './mailbox-page.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localHosts = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
// The sandbox keeps a mail from running anything; its links open in a window of their own.
const bodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * Whether the mailbox may be shown: only on a machine of one's own (no SMTP_URL, no PUBLIC_URL), asked for from that
 * machine, under a local name (a page of the web can't rebind its own name to us) and through no proxy.
 */
export function mailboxAllowed(settings: Pick<Settings, 'smtpUrl' | 'publicUrl'>, request: IncomingMessage): boolean {
  if (settings.smtpUrl !== null || settings.publicUrl !== null) return false;
  if (!loopback.has(request.socket.remoteAddress ?? '')) return false;
  if (!localHosts.test(request.headers.host ?? '')) return false;
  return forwarded.every((name) => request.headers[name] === undefined);
}

const columns = `id, recipient as "to", subject, html, plain as text, created_at as "createdAt", sent_at as "sentAt"`;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const notFound = (): HttpError => new HttpError(404, { code: 'not_found', message: 'Not found' });

/** The pages `/mailbox` and `/mailbox/<id>`: mails that were written instead of sent. JSON with `Accept: application/json`. */
export function createMailbox(stack: Stack): Route {
  async function list(): Promise<ShownMail[]> {
    const sql = `select ${columns} from mail.outbox order by created_at desc limit 200`;
    return (await stack.db.admin.query<ShownMail>(sql)).rows;
  }
  async function one(id: string): Promise<ShownMail> {
    if (!uuid.test(id)) throw notFound();
    const { rows } = await stack.db.admin.query<ShownMail>(`select ${columns} from mail.outbox where id = $1`, [id]);
    if (rows[0] === undefined) throw notFound();
    return rows[0];
  }

  return async (request, reply, url) => {
    if (!mailboxAllowed(stack.settings, request)) throw notFound();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(
        405,
        { code: 'method_not_allowed', message: 'Only GET is served here' },
        { allow: 'GET, HEAD' },
      );
    const [id = '', part = ''] = url.pathname.split('/').slice(2);
    const safe = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
    const page = (body: string, policy: string): void =>
      sendBytes(reply, 200, body, 'text/html; charset=utf-8', { ...safe, 'content-security-policy': policy });
    if (part === 'body') return page((await one(id)).html ?? '', bodyPolicy);
    if (part !== '') throw notFound();
    const wantsJson = request.headers.accept?.includes('application/json') ?? false;
    if (wantsJson) return sendJson(reply, 200, id === '' ? await list() : await one(id), safe);
    page(id === '' ? listPage(await list()) : mailPage(await one(id)), pagePolicy);
  };
}
