import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { TestSchool } from '../people.ts';
import { FACTS, type OpenMeet } from './open.ts';

type Row = Record<string, unknown>;

/** What an entrant does at a meet that takes registrations, by the calls of its screens. */
export function entrantOf(db: TestDatabase) {
  async function say<Result>(person: Person, call: string, values: unknown[]): Promise<Result> {
    const sent = values.map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value));
    const [row] = await db.call<{ said: Result }>(person, `select ${call} as said`, sent);
    if (!row) throw new Error('The call gave no row');
    return row.said;
  }
  const start = (person: Person, meet: OpenMeet, id: string = randomUUID()) =>
    say<{ id: string; is_new: boolean; started_by: string | null; state: string }>(
      person,
      'start_registration($1, $2)',
      [meet.id, id],
    );
  const enter = (person: Person, id: string, event: string, more: object = {}) =>
    say(person, 'save_registration_entries($1, $2)', [id, [{ id: randomUUID(), event_id: event, ...more }]]);
  return {
    say,
    start,
    enter,
    page: (person: Person, id: string) =>
      say<Row & { entries: Row[]; missing: Row[] }>(person, 'registration_page($1)', [id]),
    /** Its state, number, and version behind the policies. */
    stateOf: async (id: string) =>
      (await db.root.query<Row>('select state, number, version from meet_registrations where id = $1', [id])).rows[0],
    /** Starts a registration and fills in what it needs to be submitted; gives its id. */
    readied: async (school: TestSchool, meet: OpenMeet): Promise<string> => {
      const { id } = await start(school.instructor, meet);
      await say(school.instructor, 'save_registration($1, $2)', [id, FACTS]);
      await enter(school.instructor, id, meet.guard);
      return id;
    },
    submit: (person: Person, id: string) =>
      say<{ state: string; number: number }>(person, 'submit_registration($1, $2)', [id, randomUUID()]),
  };
}
