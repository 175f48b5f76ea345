import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Stack } from '../stack.ts';

export type QueuedMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  createdAt: Date;
  /** Where answers go, where not to the sender. */
  replyTo: string | null;
  /** The name beside the sender's address. */
  fromName: string | null;
  headers: Record<string, string>;
};

export type Transport = {
  deliver: (mail: QueuedMail) => Promise<void>;
  close: () => Promise<void>;
  /** True where the mailbox page shows what was sent. */
  keepsBodies: boolean;
};

function domainOf(stack: Stack): string {
  return new URL(stack.settings.publicUrl ?? stack.config.auth.site_url).hostname;
}

function messageOf(mail: QueuedMail, from: string, domain: string): Record<string, unknown> {
  return {
    from: mail.fromName === null ? from : { name: mail.fromName, address: bareAddress(from) },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    // An object: a comma in it can't make two recipients of one.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    date: mail.createdAt,
    // The same at every attempt, so that a receiver can tell a repeated mail.
    messageId: `<${mail.id}@${domain}>`,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated' },
  };
}

/** The address of a sender that may be given with a name: `Corps <corps@school.example>`. */
function bareAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

function overSmtp(address: string, domain: string): Transport {
  const url = new URL(address);
  const from = url.searchParams.get('from') ?? `no-reply@${domain}`;
  const bounces = url.searchParams.get('bounces') ?? bareAddress(from);
  for (const own of ['from', 'bounces']) url.searchParams.delete(own);
  const transport = createTransport({
    url: url.href,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsBodies: false,
    deliver: async (mail) => {
      const envelope = { from: bounces, to: mail.to };
      await transport.sendMail({ ...messageOf(mail, from, domain), envelope });
    },
    close: async () => transport.close(),
  };
}

function intoFiles(folder: string, domain: string): Transport {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsBodies: true,
    deliver: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, `no-reply@${domain}`, domain));
      await mkdir(folder, { recursive: true });
      const name = `${mail.createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}.eml`;
      const draft = join(folder, `.${mail.id}.part`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(folder, name));
    },
    close: async () => undefined,
  };
}

/**
 * SMTP where `SMTP_URL` is set, else files `DATA_DIR/mail/*.eml`. `?from=` in it names the sender, `?bounces=` the address to
 * which servers return what they can't deliver (the sender of the envelope, RFC 5321).
 */
export function openTransport(stack: Stack): Transport {
  const { smtpUrl, dataDir } = stack.settings;
  const domain = domainOf(stack);
  return smtpUrl === null ? intoFiles(join(dataDir, 'mail'), domain) : overSmtp(smtpUrl, domain);
}
