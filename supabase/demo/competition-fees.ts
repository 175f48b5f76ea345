import type { ClientBase } from 'pg';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';
import { OPEN_TITLE } from './registration-words.ts';

/** The open meet charges fees: one school has paid, one owes and disputes, one promised by purchase order, one got money back. Receipts are in the books. */
async function chargeOpenMeet(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const host = demo.schools.find(({ key }) => key === 'army');
  const [director] = host?.staff ?? [];
  const { rows } = await client.query<{ id: string; starts_on: string }>(
    'select id, starts_on::text from public.meets where school_id = $1 and title = $2',
    [host?.schoolId, OPEN_TITLE],
  );
  const [meet] = rows;
  if (!host || !director || !meet) return;
  await actAs(client, director);
  const day = (days: number) => shiftDay(meet.starts_on, days);
  const fee = (input: object) => call(client, 'save_meet_fee', meet.id, random.uuid(), input);
  await fee({
    label: 'Unit fee',
    unit: 'school',
    amount: '100',
    deposit_percent: '50',
    deposit_due_on: day(-21),
    refundable_until: day(-14),
    sort: '1',
  });
  await fee({ label: 'Team', unit: 'event_entry', amount: '40', late_from: day(-13), late_amount: '50', sort: '2' });
  await fee({ label: 'Solo on the day', unit: 'on_day', amount: '5', sort: '3' });
  await fee({ label: 'Dual on the day', unit: 'on_day', amount: '10', sort: '4' });
  const { rows: funds } = await client.query<{ id: string }>(
    `select id from public.funds where school_id = $1 and name = 'Campus activity fund'`,
    [host.schoolId],
  );
  await call(client, 'save_meet_fee_plan', meet.id, {
    ...(funds[0] && { fund_id: funds[0].id }),
    payment_policy: 'before_check_in',
    due_on: day(-7),
    payable_to: 'Bluestem High School JROTC',
    note: 'Checks go to the JROTC office. A purchase order is fine until the money comes.',
  });
  await call(client, 'charge_meet', meet.id);
  const { rows: accounts } = await client.query<{ id: string; balance: string }>(
    `select a.id, b.balance from public.meet_accounts a join public.meet_registrations r on r.id = a.registration_id
     cross join lateral app.meet_balance(a.id, null) b where a.meet_id = $1 order by r.number`,
    [meet.id],
  );
  const ids = accounts.map(({ id }) => id);
  if (ids.length > 0) await call(client, 'issue_meet_invoices', meet.id, ids);
  const pay = (account: string, dollars: number, more: object) =>
    call(client, 'record_meet_payment', meet.id, {
      method: 'check',
      parts: [{ account_id: account, amount: dollars.toFixed(2) }],
      ...more,
    });
  const [first, second, third] = accounts;
  if (first) {
    await pay(first.id, Number(first.balance) / 100 + 20, { reference: '2187' });
    await call(client, 'refund_meet_account', first.id, { amount: '20', method: 'cash', reason: 'Paid too much' });
  }
  if (second) {
    await pay(second.id, 50, { method: 'cash' });
    await call(client, 'remind_meet_fees', meet.id, [second.id]);
    await client.query(
      `insert into public.meet_disputes (school_id, host_school_id, meet_id, account_id, line_id, note, author_label, created_by)
       select l.school_id, l.host_school_id, l.meet_id, l.account_id, l.id, 'We asked to scratch one team before the deadline.',
         'The coach', null
       from public.meet_ledger l where l.account_id = $1 and l.label = 'Team' order by l.seq limit 1`,
      [second.id],
    );
  }
  if (third) await call(client, 'set_meet_promise', third.id, 'PO 40-1187');
  await actAs(client, null);
}

export const demo: DemoPart = { order: 157, build: chargeOpenMeet };
