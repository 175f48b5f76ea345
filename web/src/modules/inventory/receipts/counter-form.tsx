import { useState } from 'react';
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSignAtCounter } from '../counter/counter.acts.ts';
import { supplyHolders } from '../holders.queries.ts';
import { CounterSignature } from './counter-signature.tsx';
import type { Receipt } from './receipts.queries.ts';

type Props = { receipt: Receipt; onClose: () => void };

/** 'Chen, Leo' as one signs: 'Leo Chen'. */
const signName = (holder: string): string => holder.split(', ').toReversed().join(' ');

/** The person signs on this device, or has signed on paper; for a team its coach does. */
export function CounterForm({ receipt, onClose }: Props) {
  const { data: holders, isPending } = useRead(supplyHolders.holders);
  const isTeam = receipt.team_id !== null;
  if (isTeam && isPending) return null;
  const coach = holders?.find(({ id }) => id === receipt.team_id)?.signer ?? null;
  return <SignForm receipt={receipt} signer={isTeam ? coach : signName(receipt.holder_label)} onClose={onClose} />;
}

function SignForm({ receipt, signer, onClose }: Props & { signer: string | null }) {
  const sign = useSignAtCounter(receipt.id);
  const isTeam = receipt.team_id !== null;
  const [name, setName] = useState(signer ?? '');
  const [signature, setSignature] = useState<Signature | null>(null);
  const { errors, problem, show, fail } = useFieldErrors();
  const send = async (paper: boolean) => {
    if (name.length < 2) return show({ signer: 'Enter who signs for the team.' });
    if (!paper && !signature) return show({ signature: 'Type the name or draw the signature.' });
    try {
      await sign.send(paper || !signature ? { method: 'paper', name } : signature);
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog
      title={isTeam ? `Signature for ${receipt.holder_label}` : `Signature of ${signName(receipt.holder_label)}`}
      text="The person signs here, on your device."
      onClose={onClose}
      problem={problem}
      aside={<ActButton onPress={() => void send(true)}>Signed on paper</ActButton>}
      verb={{ label: 'Save signature', run: () => void send(false), busy: sign.busy }}
    >
      <CounterSignature signer={signer} isTeam={isTeam} onChange={setSignature} onSigner={setName} errors={errors} />
    </Dialog>
  );
}
