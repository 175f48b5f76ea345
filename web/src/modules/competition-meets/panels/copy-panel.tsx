import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useAddToMeet } from '../meet.acts.ts';
import { copiedSeats } from './copied-seats.ts';
import type { Panel, Panels } from './use-panels.ts';

type Props = { meet: string; all: Panels; panel: Panel; onClose: () => void };

/** Copies a panel with its judges to other events, as far as their score sheets have the same roles. */
export function CopyPanel({ meet, all, panel, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const add = useAddToMeet(meet, 'seats');
  const others = (all.events.data ?? [])
    .filter(({ id }) => id !== panel.event.id)
    .map((event) => {
      const target = all.panelOf(event);
      return { event, seats: copiedSeats(panel, target, (judge) => all.conflicts(event.id, judge).length > 0) };
    });
  const rows = others.filter(({ event }) => chosen.includes(event.id)).flatMap(({ seats }) => seats);
  const copy = async () => {
    await add.send(rows);
    onClose();
  };
  return (
    <Dialog
      title={`Copy the panel of ${panel.event.name}`}
      text="Seats whose role the other sheet has are added with their judges. A judge who is tied to a school there is left out."
      onClose={onClose}
      problem={add.error && toAppError(add.error).detail}
      verb={{
        label: `Add ${counted(rows.length, 'seat')}`,
        run: () => void copy().catch(() => undefined),
        busy: add.busy,
        disabled: rows.length === 0,
      }}
    >
      <Checkbox.Group label="To these events" value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {others.map(({ event, seats }) => (
            <Checkbox
              key={event.id}
              value={event.id}
              label={event.name}
              description={seats.length > 0 ? counted(seats.length, 'seat') : 'Nothing to copy'}
              disabled={seats.length === 0}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Dialog>
  );
}
