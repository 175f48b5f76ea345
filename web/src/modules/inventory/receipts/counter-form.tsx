import { useState } from 'react';
import type { Signature } from '../../../shared/signature/signature.ts';
import { SignatureField } from '../../../shared/signature/signature-field.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSignAtCounter } from '../counter/counter.acts.ts';
import type { Receipt } from './receipts.queries.ts';

/** 'Chen, Leo' as one signs: 'Leo Chen'. */
export const signName = (holder: string): string => holder.split(', ').toReversed().join(' ');

/** The person signs on this device, or has signed on paper. */
export function CounterForm({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const sign = useSignAtCounter(receipt.id);
  const name = signName(receipt.holder_label);
  const [signature, setSignature] = useState<Signature | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (paper: boolean) => {
    if (!paper && !signature) return setProblem('Type the name or draw the signature.');
    try {
      await sign.send(paper || !signature ? { method: 'paper', name } : signature);
      onClose();
    } catch (error) {
      setProblem(toAppError(error).detail);
    }
  };
  return (
    <Dialog
      title={`Signature of ${name}`}
      text="The person signs here, on your device."
      onClose={onClose}
      problem={problem}
      aside={<ActButton onPress={() => void send(true)}>Signed on paper</ActButton>}
      verb={{ label: 'Save signature', run: () => void send(false), busy: sign.busy }}
    >
      <SignatureField name={name} onChange={setSignature} />
    </Dialog>
  );
}
