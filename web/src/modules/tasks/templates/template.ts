import { z } from 'zod';
import type { SeedTask, TemplateSeed } from '../../../../../domain/tasks/template-seeds.ts';
import { line, text } from '../../../shared/form/shapes.ts';
import { counted } from '../../../shared/text/counted.ts';

export const TEMPLATES = { one: 'template', many: 'templates' };

const taskInput = z.object({
  id: z.string(),
  title: line('Enter what needs to be done.', 160),
  days: z
    .string()
    .trim()
    .regex(/^-?\d{1,3}$/, 'Enter days, such as 30, or -7 for after.')
    .refine((days) => Number(days) >= -60 && Number(days) <= 400, 'Use 400 days before to 60 after (-60).'),
  position: text(200),
  checklist: text(6000),
  review: z.boolean(),
  evidence: z.boolean(),
});

/** What the editor of a template takes; the same rules hold in the database. */
export const templateInput = z.object({
  name: line('Enter a name.', 80),
  about: text(500),
  tasks: z.array(taskInput).min(1, 'Add at least one task.').max(100, 'A template has up to 100 tasks.'),
});

export type TemplateInput = z.output<typeof templateInput>;
export type TemplateTask = TemplateInput['tasks'][number];

/** An empty line of the editor. */
export const NEW_TASK: TemplateTask = {
  id: '',
  title: '',
  days: '7',
  position: '',
  checklist: '',
  review: false,
  evidence: false,
};

/** A suggestion as the editor takes it. */
export function fromSeed({ name, about, tasks }: TemplateSeed): TemplateInput {
  return { name, about, tasks: tasks.map(fromSeedTask) };
}

function fromSeedTask({ title, days, position = '', checklist = [], review = false }: SeedTask): TemplateTask {
  return { ...NEW_TASK, title, days: String(days), position, checklist: checklist.join('\n'), review };
}

/** A stored template as the editor takes it. */
export function toForm(template: Template): TemplateInput {
  return {
    name: template.name,
    about: template.about ?? '',
    tasks: template.items.map((item) => ({
      id: item.id,
      title: item.title,
      days: String(item.days_before),
      position: item.position_code ?? '',
      checklist: item.checklist.join('\n'),
      review: item.requires_review,
      evidence: item.requires_evidence,
    })),
  };
}

/** A template as the database takes it: the earliest task first. */
export function toCall(id: string | null, { name, about, tasks }: TemplateInput) {
  return {
    ...(id ? { id } : {}),
    name,
    about,
    items: tasks
      .toSorted((one, other) => Number(other.days) - Number(one.days))
      .map((task) => ({
        ...(task.id ? { id: task.id } : {}),
        title: task.title,
        days_before: task.days,
        position_code: task.position,
        requires_review: task.review,
        requires_evidence: task.evidence,
        checklist: task.checklist
          .split('\n')
          .map((text_) => text_.trim())
          .filter(Boolean),
      })),
  };
}

/** A task of a stored template. */
export type TemplateItem = {
  id: string;
  title: string;
  days_before: number;
  position_code: string | null;
  checklist: string[];
  requires_review: boolean;
  requires_evidence: boolean;
};

export type Template = {
  id: string;
  name: string;
  about: string | null;
  updated_at: string;
  archived_at: string | null;
  items: TemplateItem[];
  /** How many tasks, how far they reach, and whether it's in use, for the list. */
  tasks: number;
  span: string;
  shown: string;
};

/** When a task of a template is due: '30 days before', 'on the day', '2 days after'. */
export function daysWords(days: number): string {
  if (days === 0) return 'on the day';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'before' : 'after'}`;
}

export const lineShape = z.object({
  item_id: z.string(),
  title: z.string(),
  days_before: z.number(),
  due_at: z.string(),
  is_late: z.boolean(),
  position_code: z.string().nullable(),
  position_id: z.string().nullable(),
  position_title: z.string().nullable(),
  holder: z.string().nullable(),
  category: z.string(),
  checks: z.number(),
});

/** What applying a template would give. */
export type TemplateLine = z.output<typeof lineShape>;

/** How long before and after the event its tasks reach. */
export function spanOf(items: TemplateItem[]): string {
  const days = items.map(({ days_before }) => days_before);
  const [most, least] = [Math.max(...days), Math.min(...days)];
  return (
    [most > 0 && `${counted(most, 'day')} before`, least < 0 && `${-least} after`].filter(Boolean).join(' to ') ||
    'On the day'
  );
}

/** What a template may call the school's positions: a code, or where several have it each by its unit; found by all of its words. */
export function positionNames(choices: readonly { kind: string; label: string; path: string; code: string | null }[]) {
  const positions = choices.filter(({ kind }) => kind === 'position');
  const byCode = Map.groupBy(positions, ({ code }) => code);
  return positions.map(({ code, label, path }) => {
    const value =
      code !== null && byCode.get(code)?.length === 1 ? code : label.replace(/ \([^()]*\)$/, '').slice(0, 200);
    return { value, label: value, words: `${label} ${path}` };
  });
}
