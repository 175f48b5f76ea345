import { TextInput } from '@mantine/core';
import type { Errors } from './checks.ts';
import classes from './keying.module.css';

type Props = {
  /** The timers that have a time already. */
  taken: readonly number[];
  times: Record<string, string>;
  errors: Errors;
  onChange: (times: Record<string, string>) => void;
};

/** A field for each of the first two timers that has no time yet. */
export function TimeFields({ taken, times, errors, onChange }: Props) {
  const free = [1, 2].filter((timer) => !taken.includes(timer));
  if (free.length === 0) return null;
  return (
    <div className={classes.fields}>
      {free.map((timer) => (
        <div key={timer} data-mark={`time.${timer}`}>
          <TextInput
            label={`Timer ${timer}`}
            description="Minutes and seconds, such as 8:14.2"
            autoComplete="off"
            maxLength={12}
            value={times[timer] ?? ''}
            error={errors[`time.${timer}`]}
            onChange={({ currentTarget }) => onChange({ ...times, [timer]: currentTarget.value })}
          />
        </div>
      ))}
    </div>
  );
}
