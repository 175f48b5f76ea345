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

/** The second version of the inspection: what the host changed after last year's meet. */
function inSecondVersion(content: Content): Content {
  const text = JSON.stringify({ ...content, version: 2 });
  // A commander is worth half as much again, and a fault costs less.
  return JSON.parse(
    text.replace(/("key":"commander"[^}]*"max":)20/, '$130').replace(/("basis":"per_occurrence","value":)"5"/, '$1"3"'),
  );
}

/** The score sheets of the school that hosts meets. */
async function writeSheets(client: ClientBase, random: Random, demo: Demo): Promise<void> {
  const rows: Rows = new Map();
  for (const school of demo.schools.filter(({ key }) => key === 'army')) {
    for (const [n, key] of USED.entries()) publish(rows, random, school, await libraryOf(key), 320 - 4 * n);
    const [first = ''] = USED;
    publish(rows, random, school, inSecondVersion(await libraryOf(first)), 24);
    draft(rows, random, school, await libraryOf(BEGUN));
  }
  await write(client, rows, ['public.score_sheets']);
  await client.query(
    `update public.score_sheets s set published_by_label = trim(p.first_name || ' ' || p.last_name)
     from public.profiles p where p.id = s.created_by and s.state = 'published'`,
  );
}

/** Adds a version that was published so many days ago. */
function publish(rows: Rows, random: Random, school: SchoolDemo, content: Content, daysAgo: number): void {
  const at = momentOf(shiftDay(school.today, -daysAgo), school.today);
  addVersion(rows, random, school, content, { state: 'published', published_at: at, at });
}

function draft(rows: Rows, random: Random, school: SchoolDemo, content: Content): void {
  const at = momentOf(shiftDay(school.today, -2), school.today);
  addVersion(rows, random, school, content, { state: 'draft', published_at: null, at });
}

type Version = { state: string; published_at: string | null; at: string };

function addVersion(
  rows: Rows,
  random: Random,
  { schoolId, staff: [by] }: SchoolDemo,
  content: Content,
  { state, published_at, at }: Version,
): void {
  const { key, version, title, discipline } = content;

  const about = { id: random.uuid(), school_id: schoolId, key, version, title, discipline, content };
  const when = { created_at: at, created_by: by ?? null, updated_at: at };
  add(rows, 'public.score_sheets', { ...about, ...when, rev: 1, state, published_at });
}

export const demo: DemoPart = { order: 152, build: writeSheets };
