import { Checkbox, Group, ScrollArea, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { bestFirst } from '../../../shared/pick/match.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { formatDay, isoDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { heldBy } from '../moments.ts';
import { filledOf, optionOf, type Position } from '../position.ts';
import { useHeldSeats } from './held-seats.tsx';

type Props = {
  positions: Position[];
  startsOn: string;
  chosen: string[];
  onChange: (chosen: string[]) => void;
  relieves: boolean;
  onRelieve: (relieves: boolean) => void;
};

/** The positions that openings are added for; what is still held when the term starts is said right away, with the relief. */
export function ChoosePositions({ positions, startsOn, chosen, onChange, relieves, onRelieve }: Props) {
  const { timeZone } = useSchool();
  const [typed, setTyped] = useState('');
  const held = useHeldSeats(startsOn, new Set(chosen));
  const shown = bestFirst(positions.map(optionOf), ({ label, words }) => `${label} ${words}`, typed);
  const choose = (which: (position: Position) => boolean) => () =>
    onChange(positions.filter(which).map(({ id }) => id));
  // No one holds it now, or each holder's time ends before the term starts.
  const ends = ({ holders }: Position) =>
    holders.every(({ ends_at }) => ends_at !== null && isoDay(ends_at) <= startsOn);
  return (
    <div>
      <Group gap={8} mb={8}>
        <ActButton size="xs" onPress={choose((one) => filledOf(one) === 'vacant')}>
          Vacant
        </ActButton>
        <ActButton size="xs" onPress={choose(ends)}>
          Vacant or ending
        </ActButton>
        <ActButton size="xs" onPress={choose(() => true)}>
          All
        </ActButton>
      </Group>
      <TextInput
        type="search"
        aria-label="Find a position"
        placeholder="Title, unit, or holder"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ScrollArea.Autosize mah={220} tabIndex={0} mt={8}>
        <Checkbox.Group label="Positions" value={chosen} onChange={onChange}>
          <Stack gap={6} mt={6}>
            {shown.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
            {shown.length === 0 && <span>No position found</span>}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      {held.length > 0 && (
        <section aria-label="Held when the term starts" style={{ marginTop: 12 }}>
          <strong>{`Still held on ${formatDay(startsOn)}, when the term starts`}</strong>
          <ul style={{ margin: '4px 0 8px', paddingInlineStart: 20 }}>
            {held.map(({ position: { id, label }, holders }) => (
              <li key={id}>{`${label}: ${holders.map((one) => heldBy(one, timeZone)).join('; ')}`}</li>
            ))}
          </ul>
          <Checkbox
            label={`Relieve them on ${formatDay(startsOn)}`}
            description="Their assignments end then, and the cadets who accept take over with a checklist."
            checked={relieves}
            onChange={(event) => onRelieve(event.currentTarget.checked)}
          />
        </section>
      )}
    </div>
  );
}
