import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useEffect } from 'react';
import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { audiences } from '../event.ts';
import { kinds } from '../kinds.ts';
import { imports } from './import.queries.ts';
import { TakenOtherwise } from './taken-otherwise.tsx';

/** What is chosen for all events of a file. */
export type Choices = { kind: string; audience: string; updates: boolean; skipsDaysOff: boolean };

type Props = {
  entries: EventEntry[];
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** Called with the keys of those that are on the calendar already, as one text. */
  onKnown: (keys: string) => void;
};

/** Tells an event of a file from the others. */
export const keyOf = (entry: EventEntry): string =>
  JSON.stringify([entry.row, entry.uid, 'rrule' in entry ? entry.first_day : entry.starts_at]);

/** What counts for all events of the file: their type, who sees them, and what becomes of those on the calendar already. */
export function ImportChoices({ entries, choices, onChange, onKnown }: Props) {
  const query = useRead(imports.known, entries);
  const keys = (query.data ?? []).flatMap((at) => entries[at] ?? []).map(keyOf);
  const known = keys.join('\n');
  useEffect(() => onKnown(known), [known, onKnown]);
  return (
    <>
      <TakenOtherwise entries={entries} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
        <NativeSelect
          label="Type"
          description={guessWords(entries)}
          data={[
            { value: '', label: 'Based on the title' },
            ...Object.entries(kinds).map(([value, { label }]) => ({ value, label })),
          ]}
          value={choices.kind}
          onChange={(event) => onChange({ ...choices, kind: event.currentTarget.value })}
        />
        <NativeSelect
          label="Who sees them"
          description="You can edit individual events later."
          data={Object.entries(audiences)
            .filter(([value]) => value !== 'group')
            .map(([value, label]) => ({ value, label }))}
          value={choices.audience}
          onChange={(event) => onChange({ ...choices, audience: event.currentTarget.value })}
        />
        {entries.some((entry) => 'rrule' in entry) && (
          <NativeSelect
            label="Repeating events on days off"
            description="Breaks and holidays of your school."
            data={[
              { value: 'keep', label: 'Keep them as in the file' },
              { value: 'skip', label: 'Skip them' },
            ]}
            value={choices.skipsDaysOff ? 'skip' : 'keep'}
            onChange={(event) => onChange({ ...choices, skipsDaysOff: event.currentTarget.value === 'skip' })}
          />
        )}
        <QueryView query={query} isEmpty={() => false}>
          {(found) =>
            found.length > 0 && (
              <NativeSelect
                label={`${counted(found.length, 'event')} already on the calendar`}
                description="Matched by UID, or by title and start if there is none."
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
    </>
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
