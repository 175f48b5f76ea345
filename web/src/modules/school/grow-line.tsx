import { NativeSelect, TextInput } from '@mantine/core';
import { counted } from '../../shared/text/counted.ts';
import { Line } from '../../shared/ui/lines.tsx';
import { type Choice, NEW, type Review, SKIP } from './growth.ts';
import classes from './school.module.css';

const GRADES = ['7', '8', '9', '10', '11', '12'];

type Props = { choice: Choice; cadets: Review['cadets']; onChange: (to: Partial<Choice>) => void };

/** Someone on the rosters, and what they become. */
export function GrowLine({ choice, cadets, onChange }: Props) {
  const { name, to, first_name: first, last_name: last, grade, meets } = choice;
  return (
    <Line title={name} notes={[[grade && `Grade ${grade}`, counted(meets, 'meet')]]}>
      <div className={classes.grow}>
        <NativeSelect
          aria-label={`${name} becomes`}
          value={to}
          data={[
            { value: NEW, label: 'New cadet' },
            { value: SKIP, label: "Don't add" },
            ...cadets.map((cadet) => ({ value: cadet.id, label: `Same as ${cadet.name}` })),
          ]}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
        {to === NEW && (
          <>
            <TextInput
              aria-label={`First name of ${name}`}
              value={first}
              maxLength={80}
              onChange={(event) => onChange({ first_name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`Last name of ${name}`}
              value={last}
              maxLength={80}
              onChange={(event) => onChange({ last_name: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={`Grade of ${name}`}
              value={grade}
              data={[{ value: '', label: 'Grade' }, ...GRADES]}
              onChange={(event) => onChange({ grade: event.currentTarget.value })}
            />
          </>
        )}
      </div>
    </Line>
  );
}
