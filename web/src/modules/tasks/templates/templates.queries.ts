import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { appError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { TASKS } from '../task.ts';
import { lineShape, spanOf, type Template, type TemplateInput, toCall } from './template.ts';

const ITEM = 'id, title, days_before, position_code, checklist, requires_review, requires_evidence, archived_at';

async function listTemplates(db: Db): Promise<Template[]> {
  const { data } = await db
    .from('task_templates')
    .select(`id, name, about, updated_at, archived_at, task_template_items(${ITEM})`)
    .order('name')
    .limit(500)
    .throwOnError();
  return data.map(({ task_template_items, ...template }) => {
    const items = task_template_items
      .filter(({ archived_at }) => archived_at === null)
      .toSorted((one, other) => other.days_before - one.days_before || one.title.localeCompare(other.title));
    const shown = template.archived_at ? 'Archived' : 'In use';
    return { ...template, items, tasks: items.length, span: spanOf(items), shown };
  });
}

/** One template, as it is saved. */
export async function readTemplate(db: Db, id: string): Promise<Template> {
  const template = (await listTemplates(db)).find((one) => one.id === id);
  if (!template) throw appError('no_template', 'Not found', 'This template was removed since you opened it.');
  return template;
}

/** The templates of the school, what one would give, and which tasks of an event were dated for another day. */
export const templates = readsOf(
  'tasks',
  {
    templates: listTemplates,
    preview: async (db: Db, ask: Record<string, string>) =>
      z.array(lineShape).parse((await db.rpc('template_preview', { p_input: ask }).throwOnError()).data),
    off: async (db: Db, event: string) => (await db.rpc('event_tasks_off', { p_event: event }).throwOnError()).data,
  },
  { off: { reads: ['school_events', 'tasks'] } },
);

/** Saves a template whole. */
export function useSaveTemplate(template: { id: string } | null) {
  return useAct('tasks', {
    run: async (db, input: TemplateInput, p_key) =>
      (await db.rpc('save_task_template', { p_input: toCall(template?.id ?? null, input), p_key }).throwOnError()).data,
    done: 'Template saved',
  });
}

const applied = z.object({ applied: z.string(), tasks: z.array(z.string()) });

/** Gives the tasks of a template for an event; can be undone as long as no one has begun. */
export function useApplyTemplate() {
  return useAct('tasks', {
    run: async (db, p_input: Json, p_key) =>
      applied.parse((await db.rpc('apply_task_template', { p_input, p_key }).throwOnError()).data),
    done: ({ result }) => `${counted(result.tasks.length, TASKS)} assigned`,
    undo: (db, { result }) => db.rpc('drop_template_tasks', { p_applied: result.applied }).throwOnError(),
    undone: 'Tasks no one had started are withdrawn',
  });
}

const shifted = z.object({ each: z.array(z.looseObject({ id: z.string() })) });

/** Moves the tasks of templates along with their event. */
export function useMoveAlong(event: string) {
  return useAct('tasks', {
    run: async (db, _: undefined, p_key) =>
      shifted.parse((await db.rpc('shift_event_tasks', { p_event: event, p_key }).throwOnError()).data),
    done: ({ result }) => `${counted(result.each.length, TASKS)} moved along`,
    failed: "Couldn't move the tasks",
    undo: (db, { result }) =>
      db
        .rpc('change_tasks', {
          p_tasks: result.each.map(({ id }) => id),
          p_changes: JSON.parse(JSON.stringify(result)) as Json,
        })
        .throwOnError(),
    undone: ({ result }) => (result.each.length === 1 ? 'Due date restored' : 'Due dates restored'),
  });
}
