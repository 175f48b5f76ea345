import { createTransport } from 'nodemailer';
import { answer } from '../_shared/actor.ts';
import { callerClient, type Project } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';

/** The mail server (`?from=` names the sender, `?bounces=` where undelivered mail comes back), and where this site is, for the links. */
export type Post = { smtpUrl: string; siteUrl: string };

type Mail = {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  created_at: string;
  /** What mail to many has besides: who it seems to be from, where answers go, how to unsubscribe. */
  from_name: string | null;
  reply_to: string | null;
  headers: Record<string, string>;
};

/**
 * Sends the mails that the database has queued and that are due: `{ sent, failed }`. Called with the service's key, by
 * the job `mails.send` every minute; Guidon's own server doesn't need it. A mail that fails is due again later.
 */
export function handler(request: Request, project: Project, post: Post): Promise<Response> {
  return answer(request, 'Failed to send emails', async () => {
    const service = callerClient(project, request);
    const due = await service.rpc('mails_due');
    if (due.error) throw refusalOf(due.error);
    if (due.data === 0) return { sent: 0, failed: 0 };
    // Asked only now: a project that has nothing to send needs no mail server.
    if (!post.smtpUrl) throw new Refusal(500, 'SMTP_URL is not set for this function', { code: 'smtp_url' });
    const { data, error } = await service.rpc('take_mails');
    if (error) throw refusalOf(error);
    const mails: Mail[] = data;
    const deliver = mailServer(post);
    let failed = 0;
    for (const mail of mails) {
      const problem = await deliver(mail);
      if (problem !== null) failed += 1;
      const { error: unsettled } = await service.rpc('settle_mail', { p_id: mail.id, p_error: problem });
      if (unsettled) throw refusalOf(unsettled);
    }
    return { sent: mails.length - failed, failed };
  });
}

/** Delivers one mail; gives null, or why it was not taken. */
function mailServer({ smtpUrl, siteUrl }: Post): (mail: Mail) => Promise<string | null> {
  const url = new URL(smtpUrl);
  const domain = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : url.hostname;
  const from = url.searchParams.get('from') ?? `no-reply@${domain}`;
  const bounces = url.searchParams.get('bounces') ?? bareAddress(from);
  for (const own of ['from', 'bounces']) url.searchParams.delete(own);
  const transport = createTransport({ url: url.href, disableFileAccess: true, disableUrlAccess: true });
  const atSite = (text: string) => text.replaceAll('{{ .SiteURL }}', siteUrl.replace(/\/$/, ''));
  const inPlace = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, atSite(value)]));
  return async ({ id, recipient, subject, html, plain, created_at, from_name, reply_to, headers }) => {
    try {
      await transport.sendMail({
        from: from_name === null ? from : { name: from_name, address: bareAddress(from) },
        ...(reply_to === null ? {} : { replyTo: reply_to }),
        to: { name: '', address: recipient },
        envelope: { from: bounces, to: recipient },
        subject,
        html: atSite(html),
        text: atSite(plain),
        date: new Date(created_at),
        // The same at every attempt, so that a receiver can tell a repeated mail.
        messageId: `<${id}@${domain}>`,
        headers: { ...inPlace(headers), 'Auto-Submitted': 'auto-generated' },
      });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown reason';
    }
  };
}

/** The address of a sender that may be given with a name: `Corps <corps@school.example>`. */
function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
