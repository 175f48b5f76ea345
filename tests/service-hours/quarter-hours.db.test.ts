import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '../../web/src/shared/form/shapes.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** What the form lets pass is what the database takes, with the same value, and nothing else. */

const MOST = 24;
/** In hundredths past a day and a bit, so that both ends are in it. */
const DECIMALS = Array.from({ length: 2700 }, (_, at) => String((at - 100) / 100));
const CLOCKS = Array.from({ length: 25 * 60 }, (_, at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`);
const WORDS = ['2 h 45 min', '90 min', '50 min', '1440 min', '1455 min', '2,75', ',5', 'two', '1e1', '0x10', 'NaN', ''];

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.root.query(`create function app.try_hours(p_hours text) returns numeric language plpgsql as $$
    begin
      return app.read_hours(jsonb_build_object('hours', p_hours, 'served_on', '2000-01-01', 'organisation', 'Food Bank'));
    exception when others then
      return null;
    end $$`);
});
afterAll(() => db.close());

test('the quarter hour of the form is the quarter hour of the database', async () => {
  const form = hours(MOST);
  const read = [...DECIMALS, ...CLOCKS, ...WORDS].map((text) => {
    const { success, data } = form.safeParse(text);
    // What the form refuses would be sent as it was read.
    const sent = success ? data : text.trim();
    return { text, sent, formed: success && data !== '' ? Number(data) : null };
  });
  const { rows } = await db.root.query<{ kept: string | null }>(
    'select app.try_hours(t)::text as kept from unnest($1::text[]) with ordinality as u(t, place) order by place',
    [read.map(({ sent }) => sent)],
  );
  const kept = rows.map((row) => (row.kept === null ? null : Number(row.kept)));
  const differ = read.filter(({ formed }, at) => formed !== kept[at]);
  expect(differ).toEqual([]);
  expect(read.filter(({ formed }) => formed !== null).length).toBeGreaterThan(180);
});
