import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Wanted } from './lay-out.ts';
import { printedSeats } from './targets.ts';
import type { Paper } from './use-paper.ts';
import classes from './paper.module.css';

type Props = { paper: Paper; onClose: () => void; onPrint: (name: string, wanted: Wanted[]) => void };

const MOST = 50;

/** Blank sheets of an event for each seat: the entry is written by hand, and chosen when the sheet is keyed. */
export function SpareDialog({ paper: { parts }, onClose, onPrint }: Props) {
  const events = parts.events.filter(
    ({ id, sheet_id, form }) => sheet_id !== null && form === 'sheet' && printedSeats(parts, id).length > 0,
  );
  const [id, setId] = useState(events[0]?.id ?? null);
  const [count, setCount] = useState(2);
  const event = events.find((one) => one.id === id);
  const seats = event ? printedSeats(parts, event.id) : [];
  const print = () => {
    if (!event?.sheet_id) return;
    const { name, sheet_id: sheet } = event;
    const spare = (seat: (typeof seats)[number]): Wanted => ({
      event: name,
      sheet,
      role: seat.role,
      seat: seat.id,
      seat_code: seat.code,
      attempt: 1,
      shown: 'School:',
      entry: null,
      code: null,
    });
    onClose();
    onPrint(
      event.code,
      seats.flatMap((seat) => Array.from({ length: count }, () => spare(seat))),
    );
  };
  return (
    <Dialog
      title="Print spare sheets"
      text="For walk-ins and sheets that get wet: write the entry's code by hand."
      onClose={onClose}
      verb={{
        label: `Print ${counted(seats.length * count, 'sheet')}`,
        disabled: seats.length * count === 0,
        run: print,
      }}
    >
      <div className={classes.fields}>
        <Select
          label="Event"
          data={events.map(({ id: value, name }) => ({ value, label: name }))}
          value={id}
          onChange={setId}
          searchable
          allowDeselect={false}
        />
        <NumberInput
          label="For each seat"
          min={1}
          max={MOST}
          value={count}
          onChange={(value) => setCount(Math.min(MOST, Math.max(1, Number(value) || 1)))}
        />
      </div>
    </Dialog>
  );
}
