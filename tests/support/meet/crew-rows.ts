import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';

/** Writes something into every table of the crew of a meet, as its director. */
export async function fillCrew(db: TestDatabase, director: Person, meet: string): Promise<void> {
  const say = async <Answer>(call: string, values: unknown[]) => {
    const [row] = await db.call<{ a: Answer }>(
      director,
      `select ${call} as a`,
      values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
    );
    return row?.a;
  };
  const [crew] = (await say<string[]>('recruit_crew($1, $2)', [meet, [{ name: 'Sgt Hale', job: 'door' }]])) ?? [];
  await say('set_crew_state($1, $2)', [crew, 'accepted']);
  const { rows } = await db.root.query<{ id: string }>('select official_id as id from meet_crew where id = $1', [crew]);
  const official = rows[0]?.id;
  await say('save_official($1, $2, $3)', [meet, official, { ties: [{ school_name: 'Elm High' }] }]);
  await say(`save_official_check($1, $2, 'cleared', '2025-01-02')`, [meet, official]);
  const shift = randomUUID();
  const span = { starts_at: '2030-03-02T14:00:00Z', ends_at: '2030-03-02T16:00:00Z' };
  await say('save_meet_shift($1, $2, $3)', [meet, shift, { name: 'Door', job: 'door', ...span }]);
  await say('save_shift_plan($1, $2)', [meet, [{ shift_id: shift, crew_id: crew }]]);
  await say('save_crew_feedback($1, $2)', [crew, { stars: '4' }]);
}
