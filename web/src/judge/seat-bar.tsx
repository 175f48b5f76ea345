import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { counted, grouped } from '../shared/text/counted.ts';
import type { Contact } from './contact.ts';
import type { DeviceHealth } from './health.ts';
import type { KeptSeat } from './kept-seat.ts';
import type { Look } from './look.ts';
import { SealedExport } from './sealed-export.tsx';
import { sheetOf } from './sending.ts';
import type { Work } from './standing.ts';
import classes from './judge.module.css';

type Props = {
  seat: KeptSeat;
  work: Work;
  contact: Contact;
  health: DeviceHealth | null;
  look: Look;
  onLook: (look: Look) => void;
  onSend: () => Promise<void>;
};

const LOOKS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sun', label: 'Sunlight' },
];

/** Which seat this is, what is on the device, and what isn't sent yet. */
export function SeatBar({ seat, work, contact, health, look, onLook, onSend }: Props) {
  const [open, setOpen] = useState(false);
  const { page } = seat;
  const waiting = work.acts.length;
  const facts = [
    contact.is === 'heard' ? 'Connected' : 'No connection',
    waiting === 0 ? 'Everything is sent' : `${counted(waiting, 'sheet')} not sent yet`,
    health?.prepared ? `${counted(page.entries.length, 'entry', 'entries')} and all files on this device` : null,
    health && health.room_mb !== null ? `${grouped(health.room_mb)} MB of storage left` : null,
    health && health.battery !== null ? `Battery ${health.battery}%` : null,
  ];
  return (
    <header className={classes.bar}>
      <div className={classes.grow}>
        <h1>
          {page.seat.code} · {page.event.name}
        </h1>
        <span className={classes.muted}>{[page.meet.title, page.area].filter(Boolean).join(' · ')}</span>
        <p className={classes.muted} role="status">
          {facts.filter(Boolean).join(' · ')}
          {waiting > 0 && contact.problem && ` · ${contact.problem}`}
        </p>
      </div>
      {waiting > 0 && (
        <>
          <Button variant="default" onClick={() => void onSend()}>
            Send now
          </Button>
          <Button variant="default" onClick={() => setOpen(!open)}>
            {open ? 'Close export' : 'Export marks…'}
          </Button>
        </>
      )}
      <NativeSelect
        aria-label="Look of this page"
        data={LOOKS}
        value={look}
        onChange={({ currentTarget }) => onLook(currentTarget.value as Look)}
      />
      {open && waiting > 0 && <SealedExport seat={seat} sheets={work.acts.map(sheetOf)} />}
    </header>
  );
}
