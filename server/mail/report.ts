import type { Pool } from 'pg';
import type { Log } from '../stack.ts';

const most = 500;

type Outcome = { mail: string; ref: string; state: string; error: string | null; attempts: number; repeats: number };

const untold = `
  select id as mail, ref, attempts, repeats, last_error as error,
    case when sent_at is not null then 'sent' when next_try_at is not null then 'waiting' else 'failed' end as state
  from mail.outbox where is_untold order by id limit ${most}`;

// What was settled again since it was read is still to be told.
const told = `
  update mail.outbox o set is_untold = false
  from unnest($1::uuid[], $2::integer[], $3::boolean[]) as t (id, attempts, sent)
  where o.id = t.id and o.attempts = t.attempts and (o.sent_at is not null) = t.sent`;

/**
 * Tells the project what became of its mails, through the function that it named to `mail.report_to`, as the project's own
 * role: no code of a project runs in a session of the superuser. What can't be told now is told with the next look.
 */
export function createReport({ admin, project }: { admin: Pool; project: Pool }, log: Log): () => Promise<void> {
  async function tell(): Promise<void> {
    const { rows: listeners } = await admin.query<{ function: string }>('select function from mail.reports');
    const [listener] = listeners;
    for (let full = listener !== undefined; full;) {
      const { rows } = await admin.query<Outcome>(untold);
      if (rows.length === 0) return;
      await project.query(`select ${listener?.function}($1::jsonb)`, [JSON.stringify(rows)]);
      await admin.query(told, [
        rows.map(({ mail }) => mail),
        rows.map(({ attempts }) => attempts),
        rows.map(({ state }) => state === 'sent'),
      ]);
      full = rows.length === most;
    }
  }
  return () =>
    tell().catch((error: unknown) => {
      log.warn("Couldn't tell what became of emails", { reason: error instanceof Error ? error.message : '' });
    });
}
