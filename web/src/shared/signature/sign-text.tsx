import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Subject } from '../attachments/subject.ts';
import { QueryView } from '../query/query-view.tsx';
import { personName } from '../text/person-name.ts';
import { useProfile } from '../session/use-profile.ts';
import { toAppError } from '../supabase/error.ts';
import type { Signature } from './signature.ts';
import { SignatureField } from './signature-field.tsx';
import { textQuery, useSign } from './signature.queries.ts';
import classes from './signature.module.css';
import { useRead } from '../query/reads.ts';

type Props = { subject: Subject; onSigned: () => void };

/**
 * The words of a row and a signature below them. The table can be signed by `app.signable` in its migration; words that
 * changed while they were read are shown again.
 */
export function SignText({ subject, onSigned }: Props) {
  const query = useRead(textQuery, subject);
  const name = personName(useProfile().data);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sign = useSign(subject);
  const send = async (text: string, own: Signature) => {
    try {
      await sign.send({ text, signature: own });
      onSigned();
    } catch (error) {
      const failure = toAppError(error);
      setProblem(failure.detail);
      if (failure.code === 'text_changed') await query.refetch();
    }
  };
  return (
    <QueryView query={query}>
      {(text) => (
        <div className={classes.text}>
          <p>{text}</p>
          <SignatureField name={name} error={problem} onChange={setSignature} />
          <Button loading={sign.busy} disabled={!signature} onClick={() => signature && void send(text, signature)}>
            Sign
          </Button>
        </div>
      )}
    </QueryView>
  );
}
