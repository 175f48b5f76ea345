import { MultiSelect } from '@mantine/core';
import type { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { choiceOf, type taskInput } from './task-input.ts';
import { tasks } from './tasks.queries.ts';

const GROUPS = { unit: 'Units', position: 'Positions', team: 'Teams', cadet: 'Cadets', account: 'Instructors' };

/** Who does a task: those whom the person may give one, by groups. */
export function TargetField({ form }: { form: ReturnType<typeof useZodForm<typeof taskInput>> }) {
  const choices = useRead(tasks.choices).data ?? [];
  const groups = Map.groupBy(choices, ({ kind }) => kind);
  return (
    <MultiSelect
      label="Who does it"
      required
      searchable
      clearable
      hidePickedOptions
      limit={200}
      nothingFoundMessage="No matches"
      data={Object.entries(GROUPS).flatMap(([kind, group]) => {
        const items = groups.get(kind as keyof typeof GROUPS) ?? [];
        return items.length === 0
          ? []
          : [{ group, items: items.map((one) => ({ value: choiceOf(one), label: unitLabel(one) })) }];
      })}
      key={form.key('targets')}
      {...form.getInputProps('targets')}
    />
  );
}

/** Units of the same name are told apart by the ones above them. */
function unitLabel({ kind, label, path }: { kind: string; label: string; path: string }): string {
  return kind === 'unit' ? path : label;
}
