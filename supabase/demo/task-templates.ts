import type { ClientBase } from 'pg';
import { TEMPLATE_SEEDS } from '../../domain/tasks/template-seeds.ts';
import type { Demo, DemoPart } from './builders.ts';
import type { Random } from './random.ts';

/** The templates that each school started from the suggestions. */
async function writeTemplates(client: ClientBase, _random: Random, demo: Demo): Promise<void> {
  for (const school of demo.schools)
    for (const { name, about, tasks } of TEMPLATE_SEEDS)
      await client.query(TEMPLATE, [school.schoolId, name, about, JSON.stringify(tasks), school.staff[0]]);
}

const TEMPLATE = `
  with template as (
    insert into public.task_templates (school_id, name, about, created_by) values ($1, $2, $3, $5) returning id
  )
  insert into public.task_template_items (school_id, template_id, title, days_before, position_code, requires_review, checklist, place)
  select $1, template.id, t.value ->> 'title', (t.value ->> 'days')::integer, t.value ->> 'position',
    coalesce((t.value ->> 'review')::boolean, false),
    array(select jsonb_array_elements_text(coalesce(t.value -> 'checklist', '[]'))), t.ordinality
  from template, jsonb_array_elements($4::jsonb) with ordinality t`;

export const demo: DemoPart = { order: 94, build: writeTemplates };
