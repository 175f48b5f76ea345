import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';

/** Anyone who decides says what they saw, in every module. */
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});
afterAll(() => db.close());

/** What is named like a decision or writes down who decided, and isn't one on what someone else wrote. */
const NO_CONTENT: Record<string, string> = {
  answer_event: 'takes the confirmation back that a changed answer outdated',
  answer_job_offer: 'an offer names the opening alone, which stays as it was posted',
  answer_slip: 'signs the words themselves: the signature keeps their hash',
  cancel_exchange: 'takes back what the person asked',
  check_relief_item: 'confirms one line of a list while both are there',
  come_back: 'asks again for what the school itself withdrew',
  complete_relief: 'ends with the numbers that were read, which it compares',
  confirm_answer: 'a guardian’s yes to the event itself; an answer says nothing but that the cadet comes',
  confirm_awards: 'fixes lines of the catalog, each by its code',
  confirm_pt_table: 'fixes a table of the catalog as its source has it',
  confirm_rank: 'fixes a line of the catalog by its code',
  confirm_accounts: 'says who a person is; the account has no content to look at',
  decide_file_scores: 'a row of a file stays as it was brought in, by its id; a newer file has rows of its own',
  decide_old_results: 'a row of a file stays as it was brought in, by its id',
  decide_registrations: 'gives or refuses a place; what a school changes later is its own, and shows on the board',
  decide_roster_change: 'a request stays as it was asked for, by its own id',
  decide_second: 'confirms a change that stays as it was asked for, by its own id',
  decide_rollover: 'plans lines that run_rollover then takes with the count that was seen',
  finalize_event_awards: 'closes an event for awards; each award was decided before',
  finish_exchange: 'hands out at the counter what the person is there for',
  key_score: 'adds a revision; what was verified was an earlier one',
  mark_slips: 'writes down what came on paper',
  merge_contacts: 'moves rows to another contact as they are',
  offer_place: 'offers a place to a registration, which stays the school’s own to change',
  reopen_order: 'takes the decision back',
  save_meet_awards: 'says in words who will decide on a special award',
  save_portfolio_item: 'takes the review back that its author outdated',
  save_relief: 'takes confirmations back that a change outdated',
  save_relief_item: 'takes the confirmation back that a change outdated',
  save_request: 'takes the decision back that its author outdated',
  start_registration_day: 'starts slips or rides for the roster as it is; each person answers for themselves',
  submit_order: 'asks for the decision',
  undo_award_step: 'takes one step back',
  withdraw_excuse: 'takes back what the family itself asked',
  withdraw_service_hours: 'takes entries off the list',
};

const DECIDING = `
  with recursive writes as (
    select p.oid, p.proname::text as name, p.pronamespace from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosrc ~
      '\\m(decided|approved|reviewed|confirmed|verified)_(by|by_label|label|name)\\s*=|insert into public\\.(approvals|count_approvals)|guardian_confirmed_by\\s*='
    union
    select f.oid, f.proname::text, f.pronamespace from writes w join pg_proc f on f.prosrc ~ ('\\mapp\\.' || w.name || '\\(')
    where w.pronamespace = 'app'::regnamespace and f.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and w.name !~ '^(tell|notify|settle|undo)'
  )
  select distinct p.proname::text as name, 'p_seen' = any (p.proargnames) as seen
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and p.provolatile = 'v'
    and (p.oid in (select w.oid from writes w) or p.proname ~ '^(decide|approve|review|confirm|publish_announcement|schedule_message)')
  order by 1`;

test('every function that decides takes what was seen, and those that don’t have a reason', async () => {
  const { rows } = await db.root.query<{ name: string; seen: boolean }>(DECIDING);
  expect(rows.filter((one) => one.seen).length).toBeGreaterThanOrEqual(15);
  expect(rows.filter((one) => !one.seen && !(one.name in NO_CONTENT)).map(({ name }) => name)).toEqual([]);
});

test('a new function that decides without it is found', async () => {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query(`create function public.settle_wish(p_id uuid) returns void language sql as
      $$ update public.excuse_requests x set decided_by = auth.uid() where x.id = p_id $$`);
    await client.query('grant execute on function public.settle_wish(uuid) to authenticated');
    const { rows } = await client.query<{ name: string; seen: boolean }>(DECIDING);
    expect(rows).toContainEqual({ name: 'settle_wish', seen: false });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

/** An excuse that waits. */
async function anExcuse(of = school): Promise<string> {
  const input = { cadet_id: of.cadets.own, from_on: await dayOf(db, of, 6), category: 'illness', reason: 'Flu' };
  const id = randomUUID();
  await db.call(of.parent, 'select ask_excuse($1, $2)', [id, input]);
  return id;
}
const versionOf = (id: string) =>
  one(db.root, 'select updated_at::text as id from excuse_requests where id = $1', [id]);
const decide = (id: string, p_seen: unknown, key: string | null = null) =>
  db.call<{ n: number }>(school.instructor, `select decide_excuses($1, 'approved', null, $2, $3) as n`, [
    [id],
    key,
    p_seen === undefined ? null : JSON.stringify(p_seen),
  ]);

test('what changed since it was read is refused in words, and so is a call that says nothing or something else', async () => {
  const id = await anExcuse();
  const before = await versionOf(id);
  for (const shape of [undefined, {}, [before], 'x', { [id]: null }, { [id]: 4 }, { [randomUUID()]: before }])
    expect(await refusalOf(decide(id, shape))).toMatchObject({ detail: 'seen:seen' });
  expect(await refusalOf(decide(id, { [id]: 'yesterday-ish' }))).toMatchObject({ detail: 'moment:seen' });
  await db.root.query(`update excuse_requests set reason = 'Ski trip' where id = $1`, [id]);
  expect(await refusalOf(decide(id, { [id]: before }))).toMatchObject({
    detail: 'changed_since:seen',
    message: 'This changed since you opened it',
  });
  expect(await one(db.root, 'select state as id from excuse_requests where id = $1', [id])).toBe('asked');
  expect(await decide(id, { [id]: await versionOf(id) })).toEqual([{ n: 1 }]);
});

test('of many, one that changed since refuses all', async () => {
  const [one_, two] = [await anExcuse(), await anExcuse()];
  const p_seen = JSON.stringify({ [one_]: await versionOf(one_), [two]: await versionOf(two) });
  await db.root.query(`update excuse_requests set reason = 'Other' where id = $1`, [two]);
  const many = db.call(school.instructor, `select decide_excuses($1, 'approved', null, null, $2)`, [
    [one_, two],
    p_seen,
  ]);
  expect(await refusalOf(many)).toMatchObject({ detail: 'changed_since:seen' });
  expect(await one(db.root, 'select state as id from excuse_requests where id = $1', [one_])).toBe('asked');
});

test('the same key gives the same answer, although the decision itself changed the row', async () => {
  const id = await anExcuse();
  const [seenThen, key] = [{ [id]: await versionOf(id) }, randomUUID()];
  expect(await decide(id, seenThen, key)).toEqual([{ n: 1 }]);
  expect(await decide(id, seenThen, key)).toEqual([{ n: 1 }]);
});

test('nothing is told of a row of another school, nor to who may not decide', async () => {
  const foreign = await anExcuse(other);
  expect(await refusalOf(decide(foreign, {}))).toMatchObject({ detail: 'unknown_excuse:ids' });
  const cadet = db.call(school.cadet, `select decide_excuses($1, 'approved', ${seen('excuse_requests')})`, [[foreign]]);
  expect(await refusalOf(cadet)).toMatchObject({ code: '42501' });
});
