import type { Pool } from 'pg';
import type { Log } from '../stack.ts';
import { afterFailure } from './back-off.ts';
import type { QueuedMail, Transport } from './transport.ts';

const idle = 30_000;
const day = 24 * 60 * 60 * 1000;

// The lease: should this process die while it sends, another takes the mail up again two minutes later.
const claim = `
  update mail.outbox set attempts = attempts + 1, next_try_at = now() + interval '2 minutes'
  where id = (
    select id from mail.outbox where next_try_at <= now()
    order by next_try_at limit 1 for update skip locked
  )
  returning id, recipient as "to", subject, html, plain as text, created_at as "createdAt", attempts`;

// A month is long enough to look something up.
const forget = `delete from mail.outbox where sent_at < now() - interval '30 days'`;

type Claimed = QueuedMail & { attempts: number };

async function sendOne(pool: Pool, transport: Transport, log: Log): Promise<boolean> {
  const { rows } = await pool.query<Claimed>(claim);
  const mail = rows[0];
  if (mail === undefined) return false;
  try {
    await transport.deliver(mail);
  } catch (error) {
    const { seconds, reason } = afterFailure(error, mail.attempts);
    await pool.query(
      `update mail.outbox set last_error = $2, next_try_at = now() + make_interval(secs => $3) where id = $1`,
      [mail.id, reason, seconds],
    );
    const fields = { mail: mail.id, attempts: mail.attempts, reason };
    if (seconds === null) log.error('An email failed for the last time', fields);
    else log.warn("An email couldn't be sent yet", { ...fields, nextTryInSeconds: seconds });
    return true;
  }
  await pool.query(
    `update mail.outbox set sent_at = now(), next_try_at = null, last_error = null,
       html = case when $2 then html end, plain = case when $2 then plain end
     where id = $1`,
    [mail.id, transport.keepsBodies],
  );
  return true;
}

/** Sends what is due, one mail after the other; several processes share one outbox without sending twice. */
export function createSender(
  pool: Pool,
  transport: Transport,
  log: Log,
): { wake: () => void; close: () => Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let forgetAt = Date.now() + idle;

  async function run(): Promise<void> {
    do {
      again = false;
      while (!closed && (await sendOne(pool, transport, log)));
    } while (again && !closed);
    if (!closed && Date.now() > forgetAt) {
      forgetAt = Date.now() + day;
      await pool.query(forget);
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (closed) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = run()
      .catch((error: unknown) => {
        if (!closed)
          log.warn("Couldn't read the outgoing email", { reason: error instanceof Error ? error.message : '' });
      })
      .finally(() => {
        running = null;
        if (!closed) timer = setTimeout(wake, idle).unref();
      });
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    await running;
    await transport.close();
  }

  return { wake, close };
}
