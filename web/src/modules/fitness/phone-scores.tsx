import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { listName } from '../../shared/text/person-name.ts';
import type { CellStore } from './cell-store.ts';
import { eventOf, type Grid, type GridRow, headOf, slotLabel } from './grid.ts';
import { moveIn } from './move-in.ts';
import { RowLevel } from './row-level.tsx';
import { ScoreCell } from './score-cell.tsx';
import parts from '../../shared/ui/parts.module.css';
import classes from './phone-scores.module.css';

type Props = {
  grid: Grid;
  rows: GridRow[];
  store: CellStore;
  locked: boolean;
  onChoose: (cadet: string, slot: string) => void;
};

/** Scores on a phone: one event down the list of cadets, or one cadet at a time. */
export function PhoneScores(props: Props) {
  const { grid, rows } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [by, setBy] = useState('event');
  const [slot, setSlot] = useState(grid.battery.slots[0]?.slot ?? '');
  const [cadet, setCadet] = useState(rows[0]?.cadet_id ?? '');
  const one = rows.find(({ cadet_id }) => cadet_id === cadet) ?? rows[0];
  const move = (key: KeyboardEvent<HTMLInputElement>) => moveIn(frame.current, key);
  return (
    <div className={parts.close} ref={frame}>
      <SegmentedControl
        fullWidth
        aria-label="Enter scores by"
        value={by}
        onChange={setBy}
        data={[
          { value: 'event', label: 'One event' },
          { value: 'cadet', label: 'One cadet' },
        ]}
      />
      {by === 'event' ? (
        <>
          <NativeSelect
            label="Event"
            value={slot}
            onChange={(change) => setSlot(change.currentTarget.value)}
            data={grid.battery.slots.map((each) => ({ value: each.slot, label: headOf(grid, each.slot) }))}
          />
          <ul className={classes.phoneList}>
            {rows.map((row, index) => (
              <PhoneCell
                key={row.cadet_id}
                {...props}
                row={row}
                slot={slot}
                move={move}
                label={listName(row)}
                index={index}
              />
            ))}
          </ul>
        </>
      ) : (
        one && (
          <>
            <NativeSelect
              label="Cadet"
              value={one.cadet_id}
              onChange={(change) => setCadet(change.currentTarget.value)}
              data={rows.map((row) => ({ value: row.cadet_id, label: listName(row) }))}
            />
            <ul className={classes.phoneList}>
              {grid.battery.slots.map((each, index) => (
                <PhoneCell
                  key={`${one.cadet_id} ${each.slot}`}
                  {...props}
                  row={one}
                  slot={each.slot}
                  move={move}
                  index={index}
                  label={eventOf(grid, one, each.slot)?.name ?? slotLabel(each.slot)}
                />
              ))}
            </ul>
            <p className={classes.phoneLevel}>
              <RowLevel grid={grid} row={one} />
            </p>
          </>
        )
      )}
    </div>
  );
}

type CellProps = Props & {
  row: GridRow;
  slot: string;
  label: string;
  index: number;
  move: (key: KeyboardEvent<HTMLInputElement>) => void;
};

function PhoneCell({ grid, row, slot, label, index, store, locked, move, onChoose }: CellProps) {
  const event = eventOf(grid, row, slot);
  if (!event) return null;
  const choices = grid.battery.slots.find((one) => one.slot === slot)?.any_of.length ?? 1;
  return (
    <li className={classes.phoneRow}>
      <span className={classes.phoneName}>{label}</span>
      <ScoreCell
        key={event.id}
        store={store}
        row={row}
        event={event}
        locked={locked}
        levels={grid.battery.levels}
        isOther={event.code !== grid.session.slot_events[slot]}
        onChoose={choices > 1 ? () => onChoose(row.cadet_id, slot) : undefined}
        place={{ row: index, column: 0 }}
        onMove={move}
      />
    </li>
  );
}
