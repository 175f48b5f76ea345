import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../shared/text/counted.ts';
import { type Contact, takeSeat } from './contact.ts';
import { type DeviceHealth, FEW_MB, storageDanger } from './health.ts';
import type { KeptSeat } from './kept-seat.ts';
import classes from './judge.module.css';

type Props = {
  seat: KeptSeat;
  /** How many sheets aren't sent. */
  waiting: number;
  contact: Contact;
  /** The meet is over: what is here is erased soon. */
  isOver: boolean;
  health: DeviceHealth | null;
  onChange: () => Promise<void>;
};

/** What the judge has to know before marking on: who writes on this seat, and what endangers what is kept here. */
export function SeatNotice({ seat, waiting, contact, isOver, health, onChange }: Props) {
  const { state, ended_reason: reason } = seat.page;
  const danger = health && storageDanger(health);
  const { until, meet } = seat.page;
  return (
    <>
      {(state === 'ended' || contact.is === 'unknown') && (
        <div className={classes.notice} role="alert">
          <strong>This device was taken off the seat.</strong>
          <span>
            {reason && `${reason} `}
            What it still sends is kept, and the tabulator decides whether it counts. Ask for a new code on another
            device.
          </span>
        </div>
      )}
      {(state === 'reading' || state === 'asking') && <TakeOver seat={seat} onChange={onChange} />}
      {isOver && waiting > 0 && (
        <div className={classes.notice} role="alert">
          <strong>{`This device erases what it holds on ${dayOf(until, meet.time_zone)}.`}</strong>
          <span>
            {`${counted(waiting, "sheet isn't", "sheets aren't")} sent yet. Connect to the internet, or export the marks above and give them to the tabulator.`}
          </span>
        </div>
      )}
      {danger && (
        <p className={health.room_mb !== null && health.room_mb < FEW_MB ? classes.why : classes.muted}>{danger}</p>
      )}
    </>
  );
}

function dayOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
}

function TakeOver({ seat, onChange }: Pick<Props, 'seat' | 'onChange'>) {
  const [pin, setPin] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const asking = seat.page.state === 'asking';
  const take = async (by: string | null) => {
    const state = await takeSeat(seat, by);
    if (state === null) setWhy('There is no connection. Taking a seat over needs one.');
    else if (by !== null && state !== 'active') setWhy("This PIN isn't right. Check it, or ask the tabulator.");
    else setWhy(null);
    await onChange();
  };
  return (
    <div className={classes.notice}>
      <strong>Another device writes on this seat. This one only shows it.</strong>
      {asking && <span role="status">You asked the tabulator. This page opens once they agree.</span>}
      <div className={classes.verbs}>
        <PasswordInput
          className={classes.pin}
          label="PIN of the seat"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          error={why}
          onChange={({ currentTarget }) => setPin(currentTarget.value)}
        />
        <Button disabled={pin.length !== 6} onClick={() => void take(pin)}>
          Take over by PIN
        </Button>
        {!asking && (
          <Button variant="default" onClick={() => void take(null)}>
            Ask the tabulator
          </Button>
        )}
      </div>
    </div>
  );
}
