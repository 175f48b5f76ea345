import { useState } from 'react';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { type Labeled, LabelsDialog } from './labels-dialog.tsx';

type Props = { of: Labeled[]; inCard?: boolean };

/** Prints labels of what is selected in a list, or of what a card shows. */
export function LabelsVerb({ of, inCard = false }: Props) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {inCard ? (
        <ActButton needs="inventory:issue" size="xs" quiet disabled={of.length === 0} onPress={show}>
          Labels…
        </ActButton>
      ) : (
        <button type="button" disabled={of.length === 0} onClick={show}>
          Labels…
        </button>
      )}
      {open && <LabelsDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
