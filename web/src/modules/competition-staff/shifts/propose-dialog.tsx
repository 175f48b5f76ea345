import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { propose } from '../../../../../domain/meets/staffing/propose.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { PEOPLE } from '../staff.ts';
import { shortWords, spanOf } from './shift.ts';
import { useSavePlan } from './shifts.acts.ts';
import type { Staffing } from './use-staffing.ts';
import classes from './shifts.module.css';

type Props = { at: Staffing; meet: string; onClose: () => void };

/** Proposes who takes the free places by the rules, and saves those that the director leaves checked. */
export function ProposeDialog({ at, meet, onClose }: Props) {
  // As it was when it opened: a list that moves under the pointer would save what no one has looked at.
  const [{ places, short }] = useState(() => {
    const { shifts, helpers, placed } = at.rules();
    return propose(shifts, helpers, placed);
  });
  const keyOf = (place: { shift: string; helper: string }) => `${place.shift} ${place.helper}`;
  const [left, setLeft] = useState<string[]>([]);
  const act = useSavePlan(meet);
  const kept = places.filter((place) => !left.includes(keyOf(place)));
  const shiftOf = (id: string) => at.shifts.data?.find((shift) => shift.id === id);
  const save = async () => {
    await act.send(kept);
    onClose();
  };
  return (
    <Dialog
      title="Propose people"
      text="Everyone fits: no ties, no two shifts at a time, the tier that’s needed, rests, and even work. Uncheck what you don’t want. No one is notified yet."
      size={640}
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: `Put ${counted(kept.length, PEOPLE)} on shifts`,
        run: () => void save().catch(() => undefined),
        busy: act.busy,
        disabled: kept.length === 0,
      }}
    >
      {places.length === 0 && <p className={parts.noteLine}>There is no free place that someone could take.</p>}
      <fieldset className={classes.choices}>
        <legend className="g-hidden">Proposed people</legend>
        {places.map((place) => {
          const shift = shiftOf(place.shift);
          const key = keyOf(place);
          return (
            <Checkbox
              key={key}
              label={at.nameOf(place.helper)}
              description={shift && `${shift.name} · ${spanOf(shift, at.zone).words}`}
              checked={!left.includes(key)}
              onChange={() => setLeft(left.includes(key) ? left.filter((one) => one !== key) : [...left, key])}
            />
          );
        })}
      </fieldset>
      {short.length > 0 && (
        <Lines>
          {short.map((line) => (
            <Line key={line.shift} title={shiftOf(line.shift)?.name ?? ''} notes={[shortWords(line)]} />
          ))}
        </Lines>
      )}
    </Dialog>
  );
}
