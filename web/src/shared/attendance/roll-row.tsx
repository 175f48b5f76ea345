import { NativeSelect, TextInput } from '@mantine/core';
import { Line } from '../ui/lines.tsx';
import { PressButtons } from '../ui/press-buttons.tsx';
import { MARK, type MarkKey } from './attendance.queries.ts';
import classes from './roll-call.module.css';

/** What is marked with one tap; the rest is behind one more. */
const FIRST: MarkKey[] = ['present', 'late', 'absent', 'excused'];

type Props = {
  name: string;
  note: string | null;
  status: MarkKey | null;
  minutes: number | null;
  /** Marks, or takes the mark away. */
  onMark: (status: MarkKey | null, minutes?: string) => void;
};

/** One cadet of a roll: a tap each for what is common, and how late. */
export function RollRow({ name, note, status, minutes, onMark }: Props) {
  const saveMinutes = (typed: string) => {
    const digits = typed.trim();
    const isNew = Number(digits) !== (minutes ?? 0);
    if (isNew && /^\d{1,3}$/.test(digits) && Number(digits) <= 600) onMark('late', digits);
  };
  return (
    <Line title={name} notes={[note]}>
      <span className={classes.more}>
        {status === 'late' && (
          <TextInput
            // Shows what was saved, also by someone else.
            key={minutes ?? 0}
            size="xs"
            inputMode="numeric"
            aria-label={`Minutes ${name} was late`}
            placeholder="Minutes"
            maxLength={3}
            defaultValue={minutes ?? ''}
            onBlur={({ currentTarget }) => saveMinutes(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && saveMinutes(currentTarget.value)}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label={`Other attendance of ${name}`}
          value={status === null || FIRST.includes(status) ? '' : status}
          data={[{ value: '', label: 'Other…' }, ...MARK.options.filter(({ value }) => !FIRST.includes(value))]}
          onChange={({ currentTarget }) => onMark(currentTarget.value ? MARK.known(currentTarget.value) : null)}
        />
      </span>
      <fieldset className={classes.marks}>
        <legend className="g-hidden">{`Attendance of ${name}`}</legend>
        <PressButtons
          columns={4}
          choices={MARK.options.filter(({ value }) => FIRST.includes(value))}
          chosen={status}
          onPress={(pressed) => onMark(pressed === status ? null : pressed)}
        />
      </fieldset>
    </Line>
  );
}
