import type { Pool } from 'pg';
import type { Log } from '../stack.ts';
import { afterFailure } from './back-off.ts';
import type { QueuedMail, Transport } from './transport.ts';

const second = 1000;
const idle = 30_000;
const day = 24 * 60 * 60 * 1000;

// The lease: should this process die while it sends, another takes the mail up again two minutes later.
const claim = `
  select id, recipient as "to", subject, html, plain as text, created_at as "createdAt", attempts, headers,
    reply_to as "replyTo", from_name as "fromName"
  from mail.claim()`;

// A month is long enough to look something up, and to send again what was given up.
const forget = `delete from mail.outbox
  where sent_at < now() - interval '30 days'
    or (sent_at is null and next_try_at is null and created_at < now() - interval '90 days')`;

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
      `update mail.outbox set last_error = $2, next_try_at = now() + make_interval(secs => $3), claimed_at = null,
         is_untold = ref is not null
       where id = $1`,
      [mail.id, reason, seconds],
    );
    const fields = { mail: mail.id, attempts: mail.attempts, reason };
    if (seconds === null) log.error('An email failed for the last time', fields);
    else log.warn("An email couldn't be sent yet", { ...fields, nextTryInSeconds: seconds });
    return true;
  }
  await pool.query(
    `update mail.outbox set sent_at = now(), next_try_at = null, last_error = null, claimed_at = null,
       is_untold = ref is not null,
       html = case when $2 then html end, plain = case when $2 then plain end
     where id = $1`,
    [mail.id, transport.keepsBodies],
  );
  return true;
}

/** Until the next look: half a minute, or the start of the next minute, in which a domain may be sent more. */
const untilNextLook = (): number => Math.min(idle, 60_100 - (Date.now() % 60_000));

/**
 * Sends what is due, one mail after the other; several processes share one outbox without sending twice. `report` is called
 * about once a second while mails leave, and when none is due anymore.
 */
export function createSender(
  pool: Pool,
  transport: Transport,
  log: Log,
  report: () => Promise<void>,
): { wake: () => void; close: () => Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let forgetAt = Date.now() + idle;

  async function run(): Promise<void> {
    do {
      again = false;
      let reportAt = Date.now() + second;
      while (!closed && (await sendOne(pool, transport, log))) {
        if (Date.now() < reportAt) continue;
        await report();
        reportAt = Date.now() + second;
      }
      await report();
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
        if (!closed) timer = setTimeout(wake, untilNextLook()).unref();
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
