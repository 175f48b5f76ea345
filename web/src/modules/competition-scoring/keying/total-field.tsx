import { TextInput } from '@mantine/core';
import type { totalCheck } from './checks.ts';
import classes from './keying.module.css';

type Props = {
  value: string;
  /** How it compares with the marks; null until the person has entered it. */
  check: ReturnType<typeof totalCheck>;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The total that the judge wrote. Only once it's entered, it says whether the marks add up to it. */
export function TotalField({ value, check, error, onChange }: Props) {
  return (
    <div data-mark="total" className={classes.short}>
      <TextInput
        label="Total on the paper"
        description="Leave it blank where the judge wrote none"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {check && check.is !== 'unread' && (
        <p className={classes.total} data-is={check.is} role={check.is === 'differs' ? 'alert' : 'status'}>
          {check.text}
          {check.is === 'differs' && ' Check the marks, or save it as it is.'}
        </p>
      )}
    </div>
  );
}
