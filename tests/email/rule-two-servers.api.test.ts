import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aSchool, type TestSchool } from '../support/people.ts';
import { startStack, type TestStack } from '../support/stack.ts';

/** Two servers on one database, as an operator runs them. */
let first: TestStack;
let second: TestStack;
let school: TestSchool;

beforeAll(async () => {
  first = await startStack();
  second = await startStack({ beside: first });
  school = await aSchool(first.app.stack.db.admin);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await first.app.stack.db.admin.query(sql, values)).rows;

/** Both servers look at what is due, at the same moment. */
async function lookTogether(): Promise<void> {
  await query(`update app.jobs set due_at = now() where kind = 'email.rules'`);
  await Promise.all(
    [first, second].map(async ({ url, serviceRoleKey }) => {
      const reply = await fetch(`${url}/functions/v1/run-jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${serviceRoleKey}` },
      });
      expect(reply.status).toBe(200);
      await reply.body?.cancel();
    }),
  );
}

test('E2 a rule fires once for each thing that happens, with two servers looking and sending', async () => {
  await query('select app.plan_jobs()');
  const families = 60;
  await query(
    `with k as (insert into contacts (school_id, name, type, email)
       select $1, 'Home ' || n, 'parent', 'home-' || n || '@families.example' from generate_series(1, $2) n returning id)
     insert into guardian_links (school_id, contact_id, cadet_id, state) select $1, k.id, $3, 'verified' from k`,
    [school.id, families, school.cadets.other],
  );
  const rule = randomUUID();
  await query(
    `insert into email_rules (id, school_id, name, kind, subject, body, recipients, is_on)
     values ($1, $2, 'Award', 'awards.received', '{{notice.title}}', '<p>{{notice.all}}</p>', '{guardians}', true)`,
    [rule, school.id],
  );
  // Told of by both servers, again and again.
  const raise = () =>
    query(
      `select app.notify_families('awards.received', array[row($1, 'Ribbon', null, '/app/awards', 'r1')::app.notice], $2)`,
      [school.cadets.other, school.id],
    );
  await Promise.all([raise(), raise(), raise()]);
  await Promise.all([lookTogether(), lookTogether(), lookTogether()]);
  await raise();
  await lookTogether();
  await vi.waitFor(
    async () => {
      const [left] = await query<{ sent: number; open: number }>(
        `select count(*) filter (where r.state = 'sent')::int as sent, count(*) filter (where r.state in ('queued', 'waiting'))::int as open
         from email_recipients r join email_campaigns c on c.id = r.campaign_id where c.rule_id = $1`,
        [rule],
      );
      expect(left).toEqual({ sent: families, open: 0 });
    },
    { timeout: 20_000, interval: 100 },
  );
  const [mails] = await query(
    `select count(*)::int as all, count(distinct o.recipient)::int as people, max(o.attempts)::int as tries
     from mail.outbox o join email_campaigns c on c.id = o.batch where c.rule_id = $1`,
    [rule],
  );
  expect(mails).toEqual({ all: families, people: families, tries: 1 });
  expect(await query('select state from email_campaigns where rule_id = $1', [rule])).toEqual([{ state: 'sent' }]);
});
