import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { TestSchool } from '../people.ts';
import { computeResult } from './compute.ts';
import { keyAs, marks, type SmallMeet, smallMeet } from './small.ts';

/** A small meet whose every sheet is keyed and verified. */
export type ScoredMeet = SmallMeet & {
  /** The school of both entries. */
  school: string;
  /** A penalty of the first entry. */
  penalty: string;
  /** The sheets of the first entry, by seat. */
  scores: string[];
};

/** Keys and verifies every sheet: the second entry is 6 points ahead through the penalty of the first. */
export async function scoredMeet(db: TestDatabase, host: TestSchool): Promise<ScoredMeet> {
  const meet = await smallMeet(db, host);
  const { keyer, second_keyer: second, tabulator } = meet.people;
  const scores: string[] = [];
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2])
      for (const person of [keyer, second]) {
        const { score } = await keyAs(db, person, meet, { entry, seat, marks: marks(entry === 0 ? 26 : 20) });
        if (entry === 0 && person === second) scores.push(score);
      }
  const penalty = randomUUID();
  await db.call(keyer, 'select save_meet_penalty($1, $2, $3)', [meet.entries[0], penalty, '{"key":"drop"}']);
  const { rows } = await db.root.query<{ id: string }>('select id from meet_scores where meet_id = $1', [meet.id]);
  await db.call(tabulator, 'select verify_scores($1, $2)', [rows.map(({ id }) => id), rows.map(() => 1)]);
  await compute(db, meet);
  const found = await db.root.query<{ id: string }>(
    `select meet_school_id as id from meet_entries where meet_id = $1 limit 1`,
    [meet.id],
  );
  return { ...meet, school: found.rows[0]?.id ?? '', penalty, scores };
}

/** Computes the event and the overall. */
export async function compute(db: TestDatabase, meet: SmallMeet): Promise<void> {
  await computeResult(db, meet.id, meet.event);
  await computeResult(db, meet.id, null);
}

type Row = { entry: string; place: number | null; net: string | null; status: string; guidon?: object };

/** The newest rows of the event, by their places. */
export async function standingsOf(db: TestDatabase, meet: SmallMeet): Promise<Row[]> {
  const { rows } = await db.root.query<{ result: { rows: Row[] }[] }>(
    'select result from meet_results where event_id = $1 order by generation desc limit 1',
    [meet.event],
  );
  return rows[0]?.result.flatMap((list) => list.rows) ?? [];
}

/** Releases the event to schools. */
export const release = (db: TestDatabase, person: Person, meet: SmallMeet, audience = 'schools') =>
  db.call(person, 'select release_results($1, $2, $3)', [meet.id, audience, [meet.event]]);

/** Files a protest for a school, by default against the result of its first entry. */
export async function file(db: TestDatabase, person: Person, meet: ScoredMeet, more: object = {}, id = randomUUID()) {
  const input = { entry_id: meet.entries[0], asked_by: 'MSgt Rose', reason: 'The drop was outside the pad', ...more };
  const [row] = await db.call<{ filed: { id: string; number: number; state: string } }>(
    person,
    'select file_protest($1, $2, $3, $4) as filed',
    [meet.id, meet.school, id, JSON.stringify(input)],
  );
  if (!row) throw new Error('Nothing was filed');
  return row.filed;
}

/** Moves a protest on. */
export const move = (db: TestDatabase, person: Person, id: string, ...more: unknown[]) =>
  db.call(person, `select move_protest(${['$1', ...more.map((_, at) => `$${at + 2}`)].join(', ')})`, [id, ...more]);

/** Rules on a protest. */
export async function rule(db: TestDatabase, person: Person, id: string, input: object, seen = 0) {
  const [row] = await db.call<{ ruled: { ruling: string; number: number; reopened: boolean } }>(
    person,
    'select rule_protest($1, $2, $3) as ruled',
    [id, seen, JSON.stringify({ text: 'The review board agrees', ...input })],
  );
  return row?.ruled;
}
