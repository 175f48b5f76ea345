import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openTestDatabase, type Person } from './database.ts';
import { aCadet, aSchool, one } from './people.ts';

export type Input = Record<string, unknown>;
export type HoursScene = Awaited<ReturnType<typeof hoursScene>>;

/** A school whose cadets have served for 200 days, and what the tests of service hours do there. */
export async function hoursScene() {
  const db = await openTestDatabase();
  const school = await aSchool(db.root);
  const other = await aSchool(db.root);
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200`);
  const { rows } = await db.root.query<{ day: string }>('select app.today($1)::text as day', [school.id]);
  const today = rows[0]?.day ?? '';
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  return {
    db,
    school,
    other,
    today,
    dayBefore,
    /** What a cadet logs, but for what is said otherwise. */
    entry: (more: Input = {}): Input => ({
      cadet_id: school.cadets.own,
      served_on: dayBefore(3),
      hours: '2.5',
      organisation: 'Food Bank',
      ...more,
    }),
    save: (person: Person, input: Input, id: string = randomUUID()): Promise<string> =>
      db.commitAs(person, (client) => one(client, 'select save_service_hours($1, $2) as id', [id, input])),
    /** The rows of a statement; what it did is undone. */
    ask: <Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> =>
      db.as(person, async (client) => (await client.query<Row>(sql, values)).rows),
    /** The one value of a statement; what it did stays. */
    tell: (person: Person, sql: string, values: unknown[]): Promise<unknown> =>
      db.commitAs(person, async (client) => Object.values((await client.query(sql, values)).rows[0] ?? {})[0]),
    aFreshCadet: async (): Promise<string> => {
      const id = await aCadet(db.root, school.id, school.year);
      await db.root.query(`update cadets set entry_date = app.today(school_id) - 200 where id = $1`, [id]);
      return id;
    },
  };
}
