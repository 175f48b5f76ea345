import type { Pool, PoolClient } from 'pg';
import { Listener } from '../database/listener.ts';
import type { Stack } from '../stack.ts';
import { plainText } from './plain-text.ts';
import { createReport } from './report.ts';
import { createSender } from './sender.ts';
import { openTransport } from './transport.ts';

export type Mail = { to: string; subject: string; html: string; text?: string };

export type Mailer = {
  /** Queues a mail, within the caller's transaction where its client is given; it leaves after the commit. */
  send: (mail: Mail, client?: PoolClient) => Promise<void>;
  /** Looks for due mail now; call it after the commit of a transaction that queued one. */
  wake: () => void;
  /** Ends the sending; what is still due waits for the next start. */
  close: () => Promise<void>;
};

async function queue(pool: Pool | PoolClient, mail: Mail): Promise<void> {
  await pool.query('insert into mail.outbox (recipient, subject, html, plain) values ($1, $2, $3, $4)', [
    mail.to,
    // One line: a template's subject may end in a line break.
    mail.subject.replaceAll(/\s+/g, ' ').trim(),
    mail.html,
    mail.text ?? plainText(mail.html),
  ]);
}

/** Wakes the sender when SQL queues a mail; without it such a mail only waits until the sender looks again on its own. */
function hear({ db, log }: Stack, wake: () => void): { close: () => Promise<void> } {
  const listening = Listener.open({ pool: db.admin, channel: 'mail_outbox', heard: wake, back: wake }).catch(
    (error: unknown) => {
      log.warn('New emails are noticed only at the next check', {
        reason: error instanceof Error ? error.message : '',
      });
      return null;
    },
  );
  return { close: async () => (await listening)?.close() };
}

const keepSite = `insert into mail.site (url) values ($1) on conflict (is_only) do update set url = excluded.url`;

/** Starts the sending of queued mail: over SMTP, or into files below the data directory without `SMTP_URL`. */
export function createMailer(stack: Stack): Mailer {
  const sender = createSender(stack.db.admin, openTransport(stack), stack.log, createReport(stack.db, stack.log));
  stack.db.admin.query(keepSite, [stack.url]).catch((error: unknown) => {
    stack.log.warn('Links in emails have no address', { reason: error instanceof Error ? error.message : '' });
  });
  const hearing = hear(stack, sender.wake);
  sender.wake();
  return {
    async send(mail, client) {
      await queue(client ?? stack.db.admin, mail);
      if (client === undefined) sender.wake();
    },
    wake: sender.wake,
    async close() {
      await hearing.close();
      await sender.close();
    },
  };
}
