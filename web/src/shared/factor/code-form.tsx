import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toAppError } from '../supabase/error.ts';
import { useProveFactor } from './factor.queries.ts';
import parts from '../ui/parts.module.css';
import classes from './factor.module.css';

type Props = {
  factorId: string;
  submitLabel: string;
  onDone: () => void;
  /** Another way out at the left of the button. */
  aside?: ReactNode;
};

/** Takes the six digits that an authenticator app shows. */
export function CodeForm({ factorId, submitLabel, onDone, aside }: Props) {
  const prove = useProveFactor();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    if (code.length !== 6) return setProblem('Enter the 6 digits that the app shows now.');
    try {
      await prove.send({ factorId, code });
      onDone();
    } catch (error) {
      setProblem(toAppError(error).detail);
      setCode('');
    }
  };
  return (
    <form
      className={parts.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        classNames={{ input: classes.code ?? '' }}
        value={code}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6));
        }}
      />
      <div className={classes.foot}>
        {aside}
        <Button type="submit" loading={prove.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
