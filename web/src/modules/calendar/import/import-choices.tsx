import { NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { z } from 'zod';
import type { EventEntry } from '../../../../../domain/calendar/import.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { audiences } from '../event.ts';
import { kinds } from '../kinds.ts';
import { imports } from './import.queries.ts';
import { TakenOtherwise } from './taken-otherwise.tsx';

/** What is chosen for all events of a file. */
export type Choices = { kind: string; audience: string; updates: Updates; skipsDaysOff: boolean };

/** What becomes of events on the calendar already: nothing, or those change that the file has newer, or all but what it has older. */
export type Updates = 'none' | 'newer' | 'all';

/** Events on the calendar already, by `keyOf`. */
export type Known = ReadonlyMap<string, 'older' | 'same' | 'newer'>;

type Props = {
  entries: EventEntry[];
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** Called with those that are on the calendar already, as one text: pairs of a map. */
  onKnown: (pairs: string) => void;
};

const pairs = z.array(z.tuple([z.string(), z.enum(['older', 'same', 'newer'])]));

/** What `onKnown` was called with. */
export const knownIn = (text: string): Known => new Map(pairs.parse(JSON.parse(text)));

/** Tells an event of a file from the others. */
export const keyOf = (entry: EventEntry): string =>
  JSON.stringify([entry.row, entry.uid, 'rrule' in entry ? entry.first_day : entry.starts_at]);

/** What counts for all events of the file: their type, who sees them, and what becomes of those on the calendar already. */
export function ImportChoices({ entries, choices, onChange, onKnown }: Props) {
  const query = useRead(imports.known, entries);
  const found = (query.data ?? []).flatMap(({ row, version }) => {
    const entry = entries[row];
    return entry ? [[keyOf(entry), version]] : [];
  });
  const known = JSON.stringify(found);
  useEffect(() => onKnown(known), [known, onKnown]);
  return (
    <Stack gap="md" mt="sm">
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
                description={`Matched by UID, or by title and start if there is none. ${versionWords(found)}`}
                data={UPDATES}
                value={choices.updates}
                onChange={(event) =>
                  onChange({
                    ...choices,
                    updates: UPDATES.find(({ value }) => value === event.currentTarget.value)?.value ?? 'none',
                  })
                }
              />
            )
          }
        </QueryView>
      </SimpleGrid>
    </Stack>
  );
}

const UPDATES: { value: Updates; label: string }[] = [
  { value: 'none', label: 'Skip them' },
  { value: 'newer', label: 'Update those that are newer in the file' },
  { value: 'all', label: 'Update them from the file' },
];

/** '1 is newer in the file. 2 are older there, and stay.' */
function versionWords(found: { version: string }[]): string {
  const count = (of: string) => found.filter(({ version }) => version === of).length;
  const [newer, older] = [count('newer'), count('older')];
  return [
    newer > 0 && `${newer} ${newer === 1 ? 'is' : 'are'} newer in the file.`,
    older > 0 && `${older} ${older === 1 ? 'is older there, and stays' : 'are older there, and stay'} as now.`,
  ]
    .filter(Boolean)
    .join(' ');
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
