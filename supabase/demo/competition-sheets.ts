import { readFile } from 'node:fs/promises';
import { shiftDay } from '../../domain/time/day.ts';
import type { Demo, DemoPart, SchoolDemo } from './builders.ts';
import { momentOf } from './day.ts';
import type { Random } from './random.ts';
import { add, write, type Rows } from './rows.ts';
import type { ClientBase } from 'pg';

const LIBRARY = new URL('../../domain/score-sheets/library/', import.meta.url);

type Content = { key: string; version: number; title: string; discipline: string; [key: string]: unknown };

/** The sheets that the host uses, in the order in which it took them over. */
const USED = [
  'syn-inspection',
  'syn-armed-regulation',
  'syn-unarmed-regulation',
  'nhsdtc-2018-masters-mixed-platoon-exhibition',
  'syn-color-guard',
  'raider-team-run',
  'syn-fitness',
];

/** Still being changed to the host's own numbers. */
const BEGUN = 'syn-saber';

async function libraryOf(key: string): Promise<Content> {
  return JSON.parse(await readFile(new URL(`${key}.json`, LIBRARY), 'utf8'));
}

/** The second version of the inspection, after last year's meet: a commander is worth more, and a fault costs less. */
function inSecondVersion(content: Content): Content {
  const text = JSON.stringify({ ...content, version: 2 });
  return JSON.parse(
    text
      .replace(/(?<="key":"commander"[^}]*"max":)20/, '30')
      .replace(/(?<="basis":"per_occurrence","value":)"5"/, '"3"'),
  );
}

/** The host, and who made and published its sheets. */
type Host = { school: SchoolDemo; maker: string | null; label: string | null };

/** The score sheets of the school that hosts meets. */
async function writeSheets(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const rows: Rows = new Map();
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    const host = await hostOf(client, school);
    for (const [n, key] of USED.entries()) publish(rows, random, host, await libraryOf(key), 430 - 4 * n);
    const [first = ''] = USED;
    publish(rows, random, host, inSecondVersion(await libraryOf(first)), 24);
    addVersion(rows, random, host, await libraryOf(BEGUN), { daysAgo: 2, state: 'draft' });
  }
  await write(client, rows, ['public.score_sheets']);
}

async function hostOf(client: ClientBase, school: SchoolDemo): Promise<Host> {
  const [maker = null] = school.staff;
  const { rows } = await client.query<{ label: string }>(
    `select trim(first_name || ' ' || last_name) as label from public.profiles where id = $1`,
    [maker],
  );
  return { school, maker, label: rows[0]?.label ?? null };
}

function publish(rows: Rows, random: Random, host: Host, content: Content, daysAgo: number): void {
  addVersion(rows, random, host, content, { daysAgo, state: 'published' });
}

type Version = { daysAgo: number; state: 'draft' | 'published' };

/** Adds a version that was last changed so many days ago. */
function addVersion(
  rows: Rows,
  random: Random,
  { school, maker, label }: Host,
  content: Content,
  { daysAgo, state }: Version,
): void {
  const at = momentOf(shiftDay(school.today, -daysAgo), school.today);
  const { key, version, title, discipline } = content;
  const published = state === 'published';
  add(rows, 'public.score_sheets', {
    id: random.uuid(),
    school_id: school.schoolId,
    key,
    version,
    title,
    discipline,
    content,
    state,
    rev: 1,
    published_at: published ? at : null,
    published_by_label: published ? label : null,
    created_at: at,
    created_by: maker,
    updated_at: at,
  });
}

export const demo: DemoPart = { order: 152, build: writeSheets };
