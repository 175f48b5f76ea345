import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { type SmallMeet, smallMeet } from '../support/meet/small.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let meet: SmallMeet;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
  meet = await smallMeet(db, host);
});
afterAll(() => db.close());

const CALLS = {
  plan: 'select arrange_meet_events($1, array[]::uuid[])',
  awards: 'select archive_meet_awards($1, array[]::uuid[])',
};

/** What a call says of the meet as it is in this state; nothing of it stays. */
const saidIn = (state: string, call: keyof typeof CALLS): Promise<unknown> =>
  refusalOf(
    db.as(host.instructor, async (client) => {
      await client.query('reset role');
      await client.query(`update meets set ${state} where id = $1`, [meet.id]);
      await client.query('set local role authenticated');
      await client.query(CALLS[call], [meet.id]);
    }),
  );

test.each([
  [`state = 'archived'`, 'This meet is archived', 'Copy it to plan another one.'],
  [`state = 'archived', archived_at = now()`, 'This meet is archived', 'Copy it to plan another one.'],
  [`state = 'scoring_locked', archived_at = now()`, 'This meet is hidden from the list', 'Show it in the list first'],
  [`state = 'cancelled', state_reason = 'Ice'`, 'This meet is canceled', 'Take it back to draft first'],
])('a meet with %s says what it is and the way there is, in its plan and its awards', async (state, message, hint) => {
  for (const call of ['plan', 'awards'] as const)
    expect(await saidIn(state, call)).toMatchObject({
      detail: 'meet_closed',
      message: expect.stringContaining(message) as string,
      hint: expect.stringContaining(hint) as string,
    });
});

test('a meet whose scores are locked is reopened, one with certified results is amended', async () => {
  expect(await saidIn(`state = 'scoring_locked'`, 'plan')).toMatchObject({
    message: `Scoring of this meet is locked, so it doesn't change`,
    hint: `Reopen scoring first, on the meet's page.`,
  });
  expect(await saidIn(`state = 'results_certified'`, 'plan')).toMatchObject({
    detail: 'certified',
    hint: expect.stringContaining('Ask for an amendment') as string,
  });
});
