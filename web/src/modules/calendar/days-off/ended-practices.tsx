import { useState } from 'react';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import classes from '../plan/plan.module.css';
import type { DayOffFormState } from './day-off.ts';
import { breakReads } from './days-off.queries.ts';

const SHOWN = 8;

/** The practices that a break would cancel, before it is saved. */
export function EndedPractices({ form }: { form: DayOffFormState }) {
  const { timeZone } = useSchool();
  const [values, setValues] = useState(form.getValues());
  for (const name of ['from_on', 'to_on', 'keeps_practices'] as const)
    form.watch(name, () => setValues({ ...form.getValues() }));
  const { from_on: from, to_on: to, keeps_practices: kept } = values;
  const ended = useRead(breakReads.ended, from || undefined, to >= from ? to : undefined).data ?? [];
  if (kept || ended.length === 0) return null;
  return (
    <div role="status" className={classes.conflicts}>
      <strong>{`${counted(ended.length, 'practice')} will be canceled`}</strong>
      <ul>
        {ended.slice(0, SHOWN).map(({ id, title, starts_at }) => (
          <li key={id}>{`${title}, ${formatDay(wallClock(starts_at, timeZone).day)}`}</li>
        ))}
      </ul>
      {ended.length > SHOWN && <p>{`And ${counted(ended.length - SHOWN, 'more', 'more')}.`}</p>}
    </div>
  );
}
