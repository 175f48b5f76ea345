import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { StockChoices } from '../../../../../domain/inventory/import/entry.ts';

type Props = {
  choices: StockChoices;
  reason: string;
  /** The places that are here, by their paths. */
  places: string[];
  onChange: (choices: StockChoices) => void;
  onReason: (reason: string) => void;
};

/** Where rows without a place go in a supply room that has none yet. */
export const FIRST_PLACE = 'Supply room';

/** What counts for the whole file: what quantities mean, what becomes of details, and of places. */
export function ImportChoices({ choices, reason, places, onChange, onReason }: Props) {
  const homes = places.length > 0 ? places : [FIRST_PLACE];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720} mb={14}>
      <NativeSelect
        label="Quantities in the file"
        description={
          choices.mode === 'set'
            ? 'The difference is posted to the ledger as a correction.'
            : "They're added to what's on hand."
        }
        data={[
          { value: 'set', label: "Replace what's on hand" },
          { value: 'add', label: "Add to what's on hand" },
        ]}
        value={choices.mode}
        onChange={(event) => onChange({ ...choices, mode: event.currentTarget.value === 'add' ? 'add' : 'set' })}
      />
      <NativeSelect
        label="Details of existing items"
        description="Costs, stock numbers, minimums, and so on."
        data={[
          { value: 'fill', label: 'Fill in blanks' },
          { value: 'replace', label: "Use the file's" },
        ]}
        value={choices.details}
        onChange={(event) =>
          onChange({ ...choices, details: event.currentTarget.value === 'replace' ? 'replace' : 'fill' })
        }
      />
      <NativeSelect
        label="Rows without a location"
        description="A size already in one location stays there."
        data={[
          { value: '', label: 'Leave them out' },
          ...homes.map((path) => ({ value: path, label: `Go to ${path}` })),
        ]}
        value={choices.place}
        onChange={(event) => onChange({ ...choices, place: event.currentTarget.value })}
      />
      <NativeSelect
        label="New locations in the file"
        description="Enter a location inside another as Supply room > Rack 1."
        data={[
          { value: 'add', label: 'Add them' },
          { value: 'refuse', label: 'Skip their rows' },
        ]}
        value={choices.addPlaces ? 'add' : 'refuse'}
        onChange={(event) => onChange({ ...choices, addPlaces: event.currentTarget.value === 'add' })}
      />
      <TextInput
        label="Reason"
        description="Note in the ledger. Blank uses the file's name."
        maxLength={300}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}
