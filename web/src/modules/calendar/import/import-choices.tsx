import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { audiences } from '../event.ts';
import { kinds } from '../kinds.ts';
import { imports } from './import.queries.ts';

/** What is chosen for all events of a file. */
export type Choices = { kind: string; audience: string; updates: boolean };

type Props = { entries: EventEntry[]; choices: Choices; onChange: (choices: Choices) => void };

/** What counts for all events of the file: their type, who sees them, and what becomes of those on the calendar already. */
export function ImportChoices({ entries, choices, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
      <NativeSelect
        label="Type"
        description={guessWords(entries)}
        data={[
          { value: '', label: 'By their words' },
          ...Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
        ]}
        value={choices.kind}
        onChange={(event) => onChange({ ...choices, kind: event.currentTarget.value })}
      />
      <NativeSelect
        label="Who sees them"
        description="You can change single events later."
        data={Object.entries(audiences)
          .filter(([value]) => value !== 'group')
          .map(([value, label]) => ({ value, label }))}
        value={choices.audience}
        onChange={(event) => onChange({ ...choices, audience: event.currentTarget.value })}
      />
      <QueryView query={useRead(imports.known, entries)} isEmpty={() => false}>
        {(known) =>
          known.length > 0 && (
            <NativeSelect
              label={`${counted(known.length, 'event')} already on the calendar`}
              description="Found by their UID, or by the same title and start."
              data={[
                { value: 'skip', label: 'Skip them' },
                { value: 'update', label: 'Update them from the file' },
              ]}
              value={choices.updates ? 'update' : 'skip'}
              onChange={(event) => onChange({ ...choices, updates: event.currentTarget.value === 'update' })}
            />
          )
        }
      </QueryView>
    </SimpleGrid>
  );
}

/** The types that were found in the words: '4 practice, 2 meeting'. */
function guessWords(entries: EventEntry[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kinds[kind]?.label ?? kind}: ${count}`)
    .join(' · ');
}
