import { Button } from '@mantine/core';
import { counted } from '../shared/text/counted.ts';
import { showSeat } from './kept-seat.ts';
import type { OtherSeat } from './use-seat.ts';
import classes from './judge.module.css';

type Props = { others: OtherSeat[]; onAdd: () => void };

/** The other seats of this device: a judge sits on more than one panel in a day. */
export function SeatSwitch({ others, onAdd }: Props) {
  return (
    <nav className={classes.verbs} aria-label="Seats on this device">
      {others.map(({ seat: { device, page }, waiting }) => (
        <Button key={device} variant="default" onClick={() => void showSeat(device)}>
          {[`${page.seat.code} · ${page.event.name}`, waiting > 0 && `${counted(waiting, 'sheet')} not sent`]
            .filter(Boolean)
            .join(', ')}
        </Button>
      ))}
      <Button variant="subtle" onClick={onAdd}>
        Open another seat…
      </Button>
    </nav>
  );
}
