import type { ClientBase } from 'pg';
import { addAccount } from './account.ts';
import type { Demo, DemoPart } from './builders.ts';
import { actAs, call } from './call.ts';
import type { Random } from './random.ts';
import { write, type Rows } from './rows.ts';
import { TWINS, VISITOR } from './schools.ts';

/** Late: the twins came after every other school. */
export const demo: DemoPart = { order: 950, build: writeVisitingSchools };

/**
 * The visiting school has a second person, and schools that look like another one: two ask to join it, and one hasn't
 * answered yet.
 */
async function writeVisitingSchools(client: ClientBase, random: Random, { passwordHash }: Demo): Promise<void> {
  const rows: Rows = new Map();
  const person = (first: string, last: string, email: string, schoolId: string) =>
    addAccount(rows, random, passwordHash, new Date().toISOString(), {
      email,
      first,
      last,
      role: 'external',
      schoolId,
    });
  const { rows: found } = await client.query<{ id: string }>('select id from public.schools where name = $1', [
    VISITOR.name,
  ]);
  person('Marcus', 'Hale', 'm.hale@cedarfork.example', found[0]?.id ?? '');
  const claimants: string[] = [];
  for (const { row, program_type, person: who } of TWINS) {
    const id = random.uuid();
    await client.query(
      `insert into public.schools (id, name, city, state, zip_code, unit_number, program_type, jrotc_program,
         comp_register_only, competition_portal, time_zone)
       values ($1, $2, $3, $4, $5, $6, $7, true, true, true, 'America/Chicago')`,
      [id, row.name, row.city, row.state, row.zip_code, row.unit_number, program_type],
    );
    const [first, last, email] = who;
    claimants.push(person(first, last, email, id));
  }
  await write(client, rows, ['auth.users', 'auth.identities', 'public.profiles']);
  for (const claimant of claimants.slice(0, 2)) await claimFirst(client, claimant);
}

/** Asks to join the first school that looks like the person's own. */
async function claimFirst(client: ClientBase, claimant: string): Promise<void> {
  await actAs(client, claimant);
  const { rows } = await client.query<{ id: string }>(`select visitor_desk() -> 'twins' -> 0 ->> 'id' as id`);
  await call(client, 'claim_school', rows[0]?.id);
  await actAs(client, null);
}
