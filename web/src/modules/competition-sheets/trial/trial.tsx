import { NativeSelect, NumberInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { Check } from '../build/checks.ts';
import { Checks } from '../build/check-list.tsx';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { labelOf } from '../../../shared/meet/file/words.ts';
import { MarkSheet } from '../../../shared/meet/marks/mark-sheet.tsx';
import { Outcome } from './outcome.tsx';
import { Records } from './records.tsx';
import { addSeat, seatsOf } from './seats.ts';
import { type Entered, type Seat, tryOut } from './try-out.ts';
import classes from './trial.module.css';

type Props = { file: SheetFile; checks: Check[] };

/** Enters marks for made-up judges and shows what they make, step by step. */
export function Trial({ file, checks }: Props) {
  const [entered, setEntered] = useState<Entered>(() => ({
    seats: seatsOf(file),
    cadets: 1,
    penalties: {},
    credits: {},
    clock: '',
  }));
  const [at, setAt] = useState(0);
  const outcome = useMemo(() => (checks.length === 0 ? tryOut(file, entered) : null), [file, entered, checks]);
  const { seats, cadets } = entered;
  const seat = seats[at] ?? seats[0];
  const put = (change: Partial<Entered>) => setEntered({ ...entered, ...change });
  const write = (typed: Seat['typed']) => put({ seats: seats.map((one) => (one === seat ? { ...one, typed } : one)) });
  const perCadet = file.sections.some(({ per }) => per === 'cadet');
  if (!seat)
    return <EmptyState title="No roles yet" text="Add a role under Build: someone has to fill in the sheet." />;
  return (
    <div className={classes.trial}>
      <div className={classes.parts}>
        <Card title="Judges' sheets">
          <div className={classes.parts}>
            <div className={classes.bar}>
              <NativeSelect
                label="Judge"
                data={seats.map(({ id, role }, index) => ({
                  value: String(index),
                  label: `${id} (${labelOf(file.roles, role)})`,
                }))}
                value={String(seats.indexOf(seat))}
                onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
              />
              {perCadet && (
                <NumberInput
                  label="Cadets"
                  min={1}
                  max={12}
                  value={cadets}
                  onChange={(value) => put({ cadets: Math.min(12, Math.max(1, Number(value) || 1)) })}
                />
              )}
              <NativeSelect
                label="Another judge"
                data={[
                  { value: '', label: 'Add a judge…' },
                  ...file.roles.map(({ key, label }) => ({ value: key, label: label || key })),
                ]}
                value=""
                onChange={({ currentTarget: { value } }) => {
                  if (value === '') return;
                  put({ seats: addSeat(seats, value) });
                  setAt(seats.length);
                }}
              />
            </div>
            <MarkSheet key={seat.id} file={file} role={seat.role} typed={seat.typed} cadets={cadets} onChange={write} />
          </div>
        </Card>
        <Records file={file} entered={entered} onChange={put} />
      </div>
      <aside className={classes.side}>
        {outcome ? (
          <Outcome file={file} outcome={outcome} />
        ) : (
          <Card title="Result">
            <p className={classes.quiet}>A sheet is scored once these are fixed:</p>
            <Checks checks={checks} />
          </Card>
        )}
      </aside>
    </div>
  );
}
