import { TextInput } from '@mantine/core';
import type { Errors } from '../../../shared/meet/marks/mark-errors.ts';
import classes from './keying.module.css';

type Props = {
  /** The timers that have a time already. */
  taken: readonly number[];
  times: Record<string, string>;
  errors: Errors;
  /** What it's written as is said once, above. */
  plain?: boolean;
  onChange: (times: Record<string, string>) => void;
};

/** A field for each of the first two timers that has no time yet. */
export function TimeFields({ taken, times, errors, plain = false, onChange }: Props) {
  const free = [1, 2].filter((timer) => !taken.includes(timer));
  if (free.length === 0) return null;
  return (
    <div className={plain ? classes.times : classes.fields}>
      {free.map((timer) => (
        <div key={timer} data-mark={`time.${timer}`}>
          <TextInput
            label={`Timer ${timer}`}
            description={plain ? null : 'Minutes and seconds, such as 8:14.2'}
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
