import type { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Found } from '../../shared/pick/found-by.ts';
import { useRead } from '../../shared/query/reads.ts';
import { choiceOf, type taskInput } from './task-input.ts';
import type { Choice } from './tasks.api.ts';
import { tasks } from './tasks.queries.ts';

const GROUPS = { unit: 'Units', position: 'Positions', team: 'Teams', cadet: 'Cadets', account: 'Instructors' };

/** Who does a task: those whom the person may give one, by groups. */
export function TargetField({ form }: { form: ReturnType<typeof useZodForm<typeof taskInput>> }) {
  const choices = useRead(tasks.choices).data ?? [];
  const options = Object.entries(GROUPS).flatMap(([kind, group]) =>
    choices.filter((one) => one.kind === kind).map((one) => ({ ...toFound(one), group })),
  );
  return form.field('targets', 'Who does it', { many: true, options, clears: true, limit: 200, none: 'No matches' });
}

/** Someone who may be given a task, found also by the whole name: 'commander' and 'bravo' find 'Company Commander, Bravo'. */
export function toFound(choice: Choice): Found {
  return { value: choiceOf(choice), label: choice.label, words: choice.path };
}
