import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Way } from './own-account.api.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './own-account.module.css';
import type { Proof } from './use-proof.ts';

type Props = { way: Way; to: string; proof: Proof; onBack: () => void };

/** Takes the code that was sent to an inbox. */
export function ProofCode({ way, to, proof, onBack }: Props) {
  const [code, setCode] = useState('');
  return (
    <form
      className={parts.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        proof.enter(way, code);
      }}
    >
      <p className={classes.text}>
        {way.way === 'guardian'
          ? `We sent a code to ${way.name}. Ask them for it in person or by phone. It expires in 15 minutes.`
          : `We sent a code to ${to}. It expires in 15 minutes.`}
      </p>
      <TextInput
        label="6-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        value={code}
        error={proof.problem}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
      <div className={classes.foot}>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Other ways
        </Button>
        <Button type="submit" loading={proof.busy} disabled={code.length !== 6}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
