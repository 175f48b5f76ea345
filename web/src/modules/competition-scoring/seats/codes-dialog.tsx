import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { PrintSheet, usePrintSheet } from '../../../shared/ui/print-sheet.tsx';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { CodeCard } from './code-card.tsx';
import type { SeatRow } from './seat-row.ts';
import { type SeatCode, useMakeCodes } from './seats.acts.ts';
import type { Device } from './seats.queries.ts';
import classes from './seats.module.css';

type Props = { meet: Meet; rows: SeatRow[]; devices: Device[]; onClose: () => void };

/** Codes that open seats on devices: made when asked for, shown once, each done as soon as its device is there. */
export function CodesDialog({ meet, rows, devices, onClose }: Props) {
  const make = useMakeCodes(meet.id);
  const [codes, setCodes] = useState<SeatCode[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [before] = useState(() => new Set(devices.map(({ id }) => id)));
  const [printing, print] = usePrintSheet();
  const openedOn = (seat: string) => devices.find(({ id, seat_id }) => seat_id === seat && !before.has(id)) ?? null;
  const run = async () => {
    setProblem(null);
    try {
      setCodes(await make.send(rows.map(({ id }) => id)));
    } catch (error) {
      const { title, detail } = toAppError(error);
      setProblem(detail || title);
    }
  };
  if (!codes)
    return (
      <Dialog
        title={`Make codes for ${counted(rows.length, 'seat')}`}
        text="Each code opens its seat on one device, once, within 15 minutes. Earlier codes of these seats that weren’t used end."
        problem={problem}
        verb={{ label: 'Make codes', run: () => void run(), busy: make.busy }}
        focus="verb"
        onClose={onClose}
      />
    );
  const cards = rows.flatMap((row) => {
    const code = codes.find(({ seat }) => seat === row.id);
    return code ? [{ row, code, device: openedOn(row.id) }] : [];
  });
  const open = cards.filter(({ device }) => !device);
  return (
    <Dialog
      title={`Codes for ${counted(rows.length, 'seat')}`}
      size={900}
      onClose={onClose}
      stays
      foot={
        <div className={parts.verbs}>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print cards
          </Button>
          <Button variant="default" loading={make.busy} onClick={() => void run()}>
            Make new codes
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      <p className={parts.note} role="status">
        {open.length === 0
          ? 'Every seat is open on its device.'
          : `Scan a code with the judge’s device, or enter it at ${location.host}/judge. They work until ${formatMoment(codes[0]?.until ?? null)}.`}
      </p>
      <ProblemLine>{problem}</ProblemLine>
      <ul className={classes.cards}>
        {cards.map(({ row, code, device }) => (
          <CodeCard key={row.id} row={row} code={code} device={device} />
        ))}
      </ul>
      {printing && (
        <PrintSheet>
          <ul className={classes.paper}>
            {open.map(({ row, code }) => (
              <CodeCard key={row.id} row={row} code={code} device={null} meet={meet.title} />
            ))}
          </ul>
        </PrintSheet>
      )}
    </Dialog>
  );
}
