import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldErrors } from '../../../shared/form/use-field-errors.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import { SignatureField } from '../../../shared/signature/signature-field.tsx';
import classes from './receipts.module.css';

type Props = {
  /** Who signs: the holder, or the team's coach; null where no one is known. */
  signer: string | null;
  /** For a team someone else may sign than its coach. */
  isTeam: boolean;
  onChange: (signature: Signature | null) => void;
  /** Who is to sign has changed. */
  onSigner?: (name: string) => void;
  /** What is wrong with who signs, and with the signature. */
  errors?: FieldErrors<'signer' | 'signature'>;
};

/** Signs a receipt on this device: the person themselves, or for a team who answers for its things. */
export function CounterSignature({ signer, isTeam, onChange, onSigner, errors = {} }: Props) {
  const [name, setName] = useState(signer ?? '');
  const who = name.trim();
  return (
    <div className={classes.signature}>
      {isTeam && (
        <TextInput
          label="Who signs for the team"
          description={signer === null ? 'The team has no coach yet' : 'The coach, or the person who picks it up'}
          maxLength={160}
          name="signer"
          error={errors.signer}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            onSigner?.(event.currentTarget.value.trim());
            onChange(null);
          }}
        />
      )}
      {who.length > 1 && <SignatureField key={who} name={who} error={errors.signature ?? null} onChange={onChange} />}
    </div>
  );
}
