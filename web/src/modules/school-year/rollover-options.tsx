import { Checkbox } from '@mantine/core';
import type { Rollover } from './rollover.api.ts';
import { useSetOptions } from './rollover.queries.ts';
import classes from './school-year.module.css';

/** What is taken along into the new year. */
export function RolloverOptions({ rollover }: { rollover: Rollover }) {
  const set = useSetOptions(rollover.id);
  const now = { units: rollover.keep_units, periods: rollover.keep_periods };
  return (
    <fieldset className={classes.options}>
      <legend className="g-hidden">Carry over</legend>
      <Checkbox
        label="Cadets stay in their units"
        description="Starts as your school chose last time."
        checked={now.units}
        disabled={set.busy}
        onChange={(event) => set.start({ ...now, units: event.currentTarget.checked })}
      />
      <Checkbox
        label="Class periods stay"
        checked={now.periods}
        disabled={set.busy}
        onChange={(event) => set.start({ ...now, periods: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
