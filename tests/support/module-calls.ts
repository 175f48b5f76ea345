import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { fill } from './fill.ts';
import { batteryOf, eventOf } from './fitness.ts';
import { rowsOf, type Relation } from './matrix.ts';
import { one, type TestSchool } from './people.ts';

/** A call as SQL: the function, its arguments with `{name}` for ids, and what is true before it. */
export type Call = { module: string; name: string; args: string; given?: string };

/** The ids that a call may name: one row of each table of the school, and what is every school's. */
export type Ids = Record<string, string>;

/** The functions of a module that people may call: how each is tried as every kind of person, or in which test it is instead. */
export type ModuleCalls = {
  /** Else the name of the folder. */
  module?: string;
  /** Function → its arguments, or those and what is true before. */
  tried?: Record<string, string | [string, string]>;
  /** Test of the same folder → functions that it tries by itself, because they ask for more than an id. */
  elsewhere?: Record<string, string[]>;
};

const TESTS = new URL('../', import.meta.url);

/** Every folder of tests with a `calls.ts`: nothing else names a module's functions. */
async function readCalls(): Promise<{ folder: string; own: ModuleCalls }[]> {
  const entries = await readdir(TESTS, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found = await Promise.all(
    folders.toSorted().map(async (folder) => {
      if (!(await readdir(new URL(folder, TESTS))).includes('calls.ts')) return [];
      const { calls: own }: { calls: ModuleCalls } = await import(`../${folder}/calls.ts`);
      return [{ folder, own }];
    }),
  );
  return found.flat();
}

const modules = await readCalls();

export const calls: Call[] = modules.flatMap(({ folder, own }) =>
  Object.entries(own.tried ?? {}).map(([name, given]) => ({
    module: own.module ?? folder,
    name,
    ...(typeof given === 'string' ? { args: given } : { args: given[0], given: given[1] }),
  })),
);

/** What other tests try: the test's file below `tests/`, and the functions. */
export const triedElsewhere = modules.flatMap(({ folder, own }) =>
  Object.entries(own.elsewhere ?? {}).map(([file, names]) => ({ file: `${folder}/${file}`, names })),
);

const NAMED = /\{([a-z_]+)\}/g;

/** The ids that a call names; `new_<table>` is one that no row has yet. */
export const namedIn = (call: Call): string[] => [...call.args.matchAll(NAMED)].map(([, name = '']) => name);

/** A text with the ids put in. */
export function filled(text: string, ids: Ids): string {
  return text.replaceAll(NAMED, (_, name: string) => {
    const id = ids[name] ?? (name.startsWith('new_') ? ids['new'] : undefined);
    if (!id) throw new Error(`No id for {${name}}`);
    return id;
  });
}

/** Gives a school a row of every table, about the cadet without an account where it is about one, and names their ids. */
export async function idsOf(root: pg.Pool, school: TestSchool, relations: Relation[]): Promise<Ids> {
  const { other } = school.cadets;
  const about = { ...school, cadets: { own: other, other } };
  const battery = await batteryOf(root, 'ARMY_CADET_CHALLENGE');
  await root.query(
    `insert into pt_sessions (school_id, battery_id, name, held_on) values ($1, $2, 'Test day', '2026-10-01')`,
    [school.id, battery],
  );
  const ids: Ids = { schools: school.id, cadet: other, teacher: school.instructor.id, battery };
  for (const relation of relations) {
    if (relation.view || relation.tenant !== 'school_id') continue;
    if ((await rowsOf(root, relation, school)).length === 0) await fill(root, relation, about);
    const [row] = (await rowsOf(root, relation, school)).map((text): { id?: string } => JSON.parse(text));
    if (row?.id) ids[relation.name] = row.id;
  }
  ids['new'] = await one(root, 'select gen_random_uuid() as id');
  ids['today'] = await one(root, `select app.today($1)::text as id`, [school.id]);
  ids['event'] = await eventOf(root, 'CURL_UPS_60');
  ids['event_run'] = await one(root, 'select event_id as id from pt_results where school_id = $1', [school.id]);
  ids['recalled'] = await one(root, `select id from pt_tables where status = 'recalled_unverified' limit 1`);
  ids['next_year'] = await one(
    root,
    `insert into school_years (school_id, name, starts_on, ends_on)
     select school_id, 'Later', max(ends_on) + 1, max(ends_on) + 365 from school_years where school_id = $1
     group by 1 returning id`,
    [school.id],
  );
  return ids;
}
