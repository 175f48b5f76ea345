import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import { SignatureField } from '../../../shared/signature/signature-field.tsx';
import { textQuery } from '../../../shared/signature/signature.queries.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { personName } from '../../../shared/text/person-name.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from './folder.module.css';
import type { MySlip } from './slip.ts';
import { useAnswerSlip } from './slips.queries.ts';

/** A guardian reads the slip, then signs or declines it. Words that changed in the meantime are shown again. */
export function SlipDialog({ slip, onClose }: { slip: MySlip; onClose: () => void }) {
  const query = useRead(textQuery, { module: 'calendar', table: 'permission_slips', id: slip.id });
  const name = personName(useProfile().data);
  const answer = useAnswerSlip(slip.id);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [declining, setDeclining] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (input: Parameters<typeof answer.send>[0]) => {
    try {
      await answer.send(input);
      onClose();
    } catch (error) {
      const failure = toAppError(error);
      setProblem(failure.detail);
      if (failure.code === 'text_changed') await query.refetch();
    }
  };
  const text = query.data;
  const turn = () => {
    setProblem(null);
    setDeclining(!declining);
  };
  const back = (
    <Button variant="default" onClick={turn}>
      {declining ? 'Back to signing' : slip.state === 'signed' ? 'Withdraw permission…' : 'Decline…'}
    </Button>
  );
  return (
    <Dialog
      title={declining ? `No permission for ${slip.first_name}` : `Permission for ${slip.first_name}`}
      onClose={onClose}
      aside={back}
      verb={
        declining
          ? { label: 'Decline', danger: true, busy: answer.busy, run: () => void send({ note }) }
          : {
              label: 'Sign',
              busy: answer.busy,
              disabled: signature === null || text === undefined,
              run: () => signature && text !== undefined && void send({ text, signature }),
            }
      }
    >
      {declining ? (
        <Textarea
          label="Note for the school"
          description="You can leave it blank."
          autosize
          minRows={2}
          maxLength={500}
          value={note}
          error={problem}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      ) : (
        <QueryView query={query}>
          {(words) => (
            <div className={classes.agree}>
              <p className={classes.slip}>{words}</p>
              <SignatureField name={name} error={problem} onChange={setSignature} />
            </div>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}
