import { MultiSelect } from '@mantine/core';
import type { useZodForm } from '../../shared/form/use-zod-form.ts';
import { type Found, foundBy } from '../../shared/pick/found-by.ts';
import { useRead } from '../../shared/query/reads.ts';
import { choiceOf, type taskInput } from './task-input.ts';
import type { Choice } from './tasks.api.ts';
import { tasks } from './tasks.queries.ts';

const GROUPS = { unit: 'Units', position: 'Positions', team: 'Teams', cadet: 'Cadets', account: 'Instructors' };

/** Who does a task: those whom the person may give one, by groups. */
export function TargetField({ form }: { form: ReturnType<typeof useZodForm<typeof taskInput>> }) {
  const choices = useRead(tasks.choices).data ?? [];
  const groups = Map.groupBy(choices, ({ kind }) => kind);
  const { filter } = foundBy(choices.map(toFound));
  return (
    <MultiSelect
      label="Who does it"
      required
      searchable
      clearable
      hidePickedOptions
      limit={200}
      nothingFoundMessage="No matches"
      filter={filter}
      data={Object.entries(GROUPS).flatMap(([kind, group]) => {
        const items = groups.get(kind as keyof typeof GROUPS) ?? [];
        return items.length === 0 ? [] : [{ group, items: foundBy(items.map(toFound)).data }];
      })}
      key={form.key('targets')}
      {...form.getInputProps('targets')}
    />
  );
}

/** Someone who may be given a task, found also by the whole name: 'commander' and 'bravo' find 'Bravo · Company Commander'. */
export function toFound(choice: Choice): Found {
  return { value: choiceOf(choice), label: choice.label, words: choice.path };
}
