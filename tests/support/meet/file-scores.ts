import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../database.ts';
import type { SmallMeet } from './small.ts';

/** What an import says of its rows. */
export type Reply = { created: string[]; refused: { row: number; reason: string }[] };

/** Opens an import of a module as a person, as the wizard does. */
export async function openImport(db: TestDatabase, person: Person, school: string, module: string): Promise<string> {
  const id = randomUUID();
  const values = [id, school, module, 'scores.csv'];
  await db.call(person, 'insert into imports (id, school_id, module, file_name) values ($1, $2, $3, $4)', values);
  return id;
}

/** Brings rows of a file to the event of a small meet: of entry 0 or 1, with marks of the head judge's seat. */
export async function bringScores(
  db: TestDatabase,
  person: Person,
  { meet, school }: { meet: SmallMeet; school: string },
  rows: ({ entry?: number } & Record<string, unknown>)[],
): Promise<Reply & { id: string }> {
  const id = await openImport(db, person, school, 'meet_scores');
  const sent = rows.map(({ entry = 0, ...row }, at) => ({
    row: at + 2,
    entry_id: meet.entries[entry],
    ...('marks' in row && { seat_id: meet.seats[0] }),
    ...row,
  }));
  const [reply] = await db.call<{ reply: Reply }>(person, 'select import_meet_scores($1, $2, $3) as reply', [
    id,
    meet.event,
    JSON.stringify(sent),
  ]);
  return { id, created: reply?.reply.created ?? [], refused: reply?.reply.refused ?? [] };
}
