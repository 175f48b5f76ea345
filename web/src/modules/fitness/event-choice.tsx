import { Dialog } from '../../shared/ui/dialog.tsx';
import { Radio, Stack } from '@mantine/core';
import { useChooseEvent } from './fitness.queries.ts';
import { eventOf, type Grid, type GridRow, slotLabel } from './grid.ts';
import classes from './score-cell.module.css';

type Props = { grid: Grid; row: GridRow; slot: string; onClose: () => void };

/** Which event of a slot a cadet does that day. */
export function EventChoice({ grid, row, slot, onClose }: Props) {
  const choose = useChooseEvent(grid.session.id);
  const codes = grid.battery.slots.find((one) => one.slot === slot)?.any_of ?? [];
  const events = codes.flatMap((code) => grid.events.find((event) => event.code === code) ?? []);
  const scored = events.filter(({ id }) => row.results.some(({ event_id }) => event_id === id));
  return (
    <Dialog onClose={onClose} title={`${row.first_name} ${row.last_name}: ${slotLabel(slot).toLowerCase()}`}>
      <Radio.Group
        label="Event of this cadet"
        value={eventOf(grid, row, slot)?.code ?? ''}
        onChange={(code) => {
          choose.start({ cadet: row.cadet_id, slot, code });
          onClose();
        }}
      >
        <Stack gap={10} mt={10}>
          {events.map(({ code, name, rule }) => (
            <Radio key={code} value={code} label={name} description={rule} />
          ))}
        </Stack>
      </Radio.Group>
      {scored.length > 0 && (
        <p className={classes.hint}>
          {scored.map(({ name }) => name).join(' and ')} already has a score. It stays, and the better event counts. To
          enter another event, clear that score first.
        </p>
      )}
    </Dialog>
  );
}
