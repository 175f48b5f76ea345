import { seen } from '../support/seen.ts';
import type { Person, TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';

/** A corps with a chain: the commander, a vacant S-3, the platoon leader (the school's own cadet), and two members of the platoon. */
export type Corps = TestSchool & {
  platoon: string;
  positions: { commander: string; staff: string; leader: string };
  /** Cadets by what they are; the leader is `cadets.own`. */
  member: string;
  second: string;
  commander: string;
  accounts: { member: Person & { id: string }; commander: Person & { id: string } };
};

async function anAccount(
  db: Pick<TestDatabase, 'root'>,
  school: string,
  cadet: string,
): Promise<Person & { id: string }> {
  const id = await one(
    db.root,
    `with u as (insert into auth.users (id, email, aud, role) values (gen_random_uuid(), gen_random_uuid() || '@x.example', 'authenticated', 'authenticated') returning id, email)
     insert into profiles (id, email, role, school_id, first_name, last_name) select u.id, u.email, 'cadet', $1, 'Sam', 'Lee' from u
     on conflict (id) do update set school_id = excluded.school_id returning id`,
    [school],
  );
  await db.root.query('update cadets set profile_id = $2 where id = $1', [cadet, id]);
  return { id, role: 'authenticated' };
}

/** Makes it. */
export async function aCorps(db: Pick<TestDatabase, 'root'>): Promise<Corps> {
  const school = await aSchool(db.root);
  const [member, second, commander] = [
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
    await aCadet(db.root, school.id, school.year),
  ];
  const platoon = await one(
    db.root,
    `insert into units (school_id, parent_id, echelon, name) values ($1, $2, 'platoon', '1st Platoon') returning id`,
    [school.id, school.unit],
  );
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
     select $1::uuid, c, $2::uuid, current_date - 30 from unnest($3::uuid[]) c
     union all select $1::uuid, $4::uuid, $5::uuid, current_date - 30`,
    [school.id, platoon, [school.cadets.own, member, second], school.cadets.other, school.unit],
  );
  const position = (title: string, kind: string, rights: string | null, above: string | null, unit: string | null) =>
    one(
      db.root,
      `insert into positions (school_id, title, kind, rights, reports_to_id, unit_id) values ($1, $2, $3, $4, $5, $6) returning id`,
      [school.id, title, kind, rights, above, unit],
    );
  const top = await position('Battalion Commander', 'command', 'command', null, null);
  const staff = await position('Operations', 'staff', 'operations', top, null);
  const leader = await position('Platoon Leader', 'command', 'unit_leader', staff, platoon);
  await db.root.query(
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at)
     values ($1, $2, $3, 'primary', now() - interval '1 day'), ($1, $4, $5, 'primary', now() - interval '1 day')`,
    [school.id, top, commander, leader, school.cadets.own],
  );
  return {
    ...school,
    platoon,
    member,
    second,
    commander,
    positions: { commander: top, staff, leader },
    accounts: { member: await anAccount(db, school.id, member), commander: await anAccount(db, school.id, commander) },
  };
}

type Given = { targets: { kind: string; id: string }[]; [field: string]: unknown };

/** Gives a task; its id. */
export async function give(db: TestDatabase, person: Person, input: Given): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select save_task($1) as id', [
    { title: 'Flag detail', ...input },
  ]);
  return row?.id ?? '';
}

export type Part = {
  id: string;
  state: string;
  cadet_id: string | null;
  position_id: string | null;
  taken_by: string | null;
};

/** The assignments of a task, in the order they were made. */
export async function partsOf(db: TestDatabase, task: string): Promise<Part[]> {
  const { rows } = await db.root.query<Part>(
    'select id, state, cadet_id, position_id, taken_by from task_assignments where task_id = $1 order by created_at, id',
    [task],
  );
  return rows;
}

/** Does something with an assignment; its state after. */
export async function act(
  db: TestDatabase,
  person: Person,
  part: string,
  verb: string,
  input: object = {},
): Promise<string> {
  const [row] = await db.call<{ state: string }>(
    person,
    `select act_on_task($1, $2, $3, ${seen('task_assignments')}) as state`,
    [part, verb, input],
  );
  return row?.state ?? '';
}
