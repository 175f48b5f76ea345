import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { framesOf } from './frames.ts';
import type { KeptSeat } from './kept-seat.ts';
import { sealMarks } from './seal.ts';
import type { SeatSheet } from './seat.ts';
import classes from './judge.module.css';

const FRAME_MS = 1500;

/** What isn't sent yet, sealed: as a file, or as codes that the tabulator's device scans. It still waits to be sent. */
export function SealedExport({ seat, sheets }: { seat: KeptSeat; sheets: SeatSheet[] }) {
  const [frames, setFrames] = useState<string[] | null>(null);
  const [at, setAt] = useState(0);
  const count = frames?.length ?? 0;
  useEffect(() => {
    if (count < 2) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), FRAME_MS);
    return () => clearInterval(timer);
  }, [count]);
  const file = async () => JSON.stringify(await sealMarks(seat, sheets));
  const save = async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([await file()], { type: 'application/json' }));
    link.download = `${seat.page.seat.code}-marks.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const show = async () => {
    setAt(0);
    setFrames(await framesOf(await file()));
  };
  return (
    <section aria-label="Export marks" className={classes.stack}>
      <p className={classes.muted}>
        No internet at the venue? Give the marks to the tabulator. They stay here too, and are sent once there is a
        connection.
      </p>
      <div className={classes.verbs}>
        <Button onClick={() => void save()}>Save a file</Button>
        <Button variant="default" onClick={() => void show()}>
          Show codes
        </Button>
      </div>
      {frames && (
        <>
          <p role="status">{`Code ${at + 1} of ${count}`}</p>
          <Code text={frames[at] ?? ''} label={`Code ${at + 1} of ${count}`} />
        </>
      )}
    </section>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const boxes = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.code}>
      <path d={boxes.join('')} fill="#000" />
    </svg>
  );
}
