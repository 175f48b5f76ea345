import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { blockOf, BLOCK_WORDS } from '../../../../../domain/meets/staffing/fit.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import parts from '../../../shared/ui/parts.module.css';
import type { Shift } from '../staff.queries.ts';
import { JOB } from '../../../shared/meet/staffing/shift-words.ts';
import { PEOPLE } from '../staff.ts';
import { fitShift } from './shift.ts';
import { useSavePlan } from './shifts.acts.ts';
import type { Staffing } from './use-staffing.ts';
import classes from './shifts.module.css';

type Props = { at: Staffing; meet: string; shift: Shift; onClose: () => void };

/** Puts people on a shift by hand: those who can, and why the others can't. */
export function AssignDialog({ at, meet, shift, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const act = useSavePlan(meet);
  const { shifts, helpers, placed } = at.rules();
  const fit = fitShift(shift, at.zone);
  const own = (id: string) => {
    const on = placed.filter(({ helper }) => helper === id).map(({ shift: of }) => of);
    return shifts.filter(({ id: of }) => on.includes(of));
  };
  const people = helpers
    .filter(({ id, state }) => state === 'accepted' && !own(id).some(({ id: of }) => of === shift.id))
    .map((helper) => ({ ...helper, block: blockOf(fit, helper, own(helper.id)), name: at.nameOf(helper.id) }))
    .filter(({ block }) => block !== 'job')
    .toSorted(
      (one, other) => Number(one.block !== null) - Number(other.block !== null) || one.name.localeCompare(other.name),
    );
  const save = async () => {
    await act.send(chosen.map((helper) => ({ shift: shift.id, helper })));
    onClose();
  };
  return (
    <Dialog
      title={`Add people to ${shift.name}`}
      onClose={onClose}
      problem={act.error && toAppError(act.error).detail}
      verb={{
        label: `Add ${counted(chosen.length, PEOPLE)}`,
        run: () => void save().catch(() => undefined),
        busy: act.busy,
        disabled: chosen.length === 0,
      }}
    >
      {people.length === 0 ? (
        <p className={parts.noteLine}>No one has accepted who could do this. Invite people first.</p>
      ) : (
        <fieldset className={classes.choices}>
          <legend className="g-hidden">People</legend>
          {people.map(({ id, name, job, block }) => (
            <Checkbox
              key={id}
              label={name}
              description={block ? `${JOB[job] ?? job} · ${BLOCK_WORDS[block]}` : JOB[job]}
              disabled={block !== null}
              checked={chosen.includes(id)}
              onChange={() => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
