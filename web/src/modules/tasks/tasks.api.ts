import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { holderOf, toLine } from './task.ts';

/** More lines than one looks through; the table pages through all of them. */
const MOST = 400;
const DAY = 86_400_000;

const lines = (db: Db) => db.from('task_lines').select();

/** The person's own open tasks, those due first, and what they finished in the last two weeks. */
export async function listMine(db: Db) {
  const since = new Date(Date.now() - 14 * DAY).toISOString();
  const { data } = await lines(db)
    .eq('is_mine', true)
    .or(`is_open.eq.true,done_at.gte.${since}`)
    .order('due_at', { nullsFirst: false })
    .order('priority_sort')
    .limit(MOST)
    .throwOnError();
  return data.map(toLine);
}

/** Open tasks of the cadets whom the person leads. */
export async function listOfPeople(db: Db) {
  const { data } = await lines(db)
    .eq('is_open', true)
    .eq('is_of_people', true)
    .order('due_at', { nullsFirst: false })
    .limit(MOST)
    .throwOnError();
  return data.map(toLine);
}

/** What the board shows: what is open, and what was done in the last week. */
export async function listBoard(db: Db) {
  const since = new Date(Date.now() - 7 * DAY).toISOString();
  const { data } = await lines(db)
    .or(`is_open.eq.true,done_at.gte.${since}`)
    .order('due_at', { nullsFirst: false })
    .order('priority_sort')
    .limit(MOST)
    .throwOnError();
  return data.map(toLine);
}

/** What is due between two moments (ISO). */
export async function listDue(db: Db, from: string, to: string) {
  const { data } = await lines(db)
    .gte('due_at', from)
    .lt('due_at', to)
    .neq('state', 'canceled')
    .order('due_at')
    .limit(MOST)
    .throwOnError();
  return data.map(toLine);
}

/** The parts of one task, and those of an event or a cadet. */
export const listParts = (db: Db, of: 'task_id' | 'event_id' | 'cadet_id', id: string) =>
  readAll(() => lines(db).eq(of, id).neq('state', 'canceled').order('due_at').order('who'), 'id').then((rows) =>
    rows.map(toLine),
  );

/** One task with its checklist, targets, and what it waits for; null where there is none that the person may see. */
export async function readTask(db: Db, id: string) {
  const part =
    '*, school_events(title), task_items(id, text, place, done_at, done_by_label, removed_at), ' +
    'task_targets(cadet_id, account_id, position_id, unit_id, team_id, dropped_at)';
  const { data } = await db
    .from('tasks')
    .select(
      part as '*, school_events(title), task_items(id, text, place, done_at, done_by_label, removed_at), task_targets(cadet_id, account_id, position_id, unit_id, team_id, dropped_at)',
    )
    .eq('id', id)
    .is('archived_at', null)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const items = data.task_items
    .filter(({ removed_at: removed }) => removed === null)
    .toSorted((one, other) => one.place - other.place);
  return { ...data, task_items: items, waits: await listWaits(db, id), parts: await listSubtasks(db, id) };
}

export type Task = NonNullable<Awaited<ReturnType<typeof readTask>>>;

const brief = 'id, title, state, due_at';

async function listWaits(db: Db, id: string) {
  const waits = await readAll(
    () => db.from('task_waits').select('id, waits_for').eq('task_id', id).is('dropped_at', null),
    'id',
  );
  if (waits.length === 0) return [];
  const ids = waits.map(({ waits_for: other }) => other);
  return (await db.from('tasks').select(brief).in('id', ids).order('due_at').throwOnError()).data;
}

async function listSubtasks(db: Db, id: string) {
  return readAll(
    () => db.from('tasks').select(brief).eq('parent_id', id).is('archived_at', null).order('due_at'),
    'id',
  );
}

/** Open tasks to choose from, by title. */
export const listOpen = (db: Db) =>
  readAll(
    () => db.from('tasks').select('id, title, due_at').eq('state', 'open').is('archived_at', null).order('title'),
    'id',
  );

const choiceShape = z.object({
  kind: z.enum(['cadet', 'account', 'position', 'unit', 'team']),
  id: z.string(),
  label: z.string(),
  path: z.string(),
  code: z.string().nullable(),
});

export type Choice = z.output<typeof choiceShape>;

/** The people and groups the person may give tasks, in the order of the chart. */
export const listChoices = async (db: Db) =>
  z
    .array(choiceShape)
    .parse(await readAll(() => db.rpc('task_choices').order('kind').order('place').order('label'), 'id'));

const loadShape = z.object({
  kind: z.string(),
  who: z.string(),
  holder: z.string().nullable(),
  cadet_id: z.string().nullable(),
  position_id: z.string().nullable(),
  open: z.number(),
  overdue: z.number(),
  blocked: z.number(),
  urgent: z.number(),
  next_due_at: z.string().nullable(),
});

export type Load = z.output<typeof loadShape> & { id: string; name: string };

/** How much each person has to do. */
export const readWorkload = async (db: Db): Promise<Load[]> =>
  z
    .array(loadShape)
    .parse((await db.rpc('task_workload').throwOnError()).data)
    .map((load) => ({
      ...load,
      name: holderOf(load),
      id: load.cadet_id ?? load.position_id ?? `${load.kind} ${load.who}`,
    }));
