import type { Pending } from './confirm.ts';
import { Dialog } from './dialog.tsx';

type Props = { question: Pending };

/** The question with its two answers. */
export function ConfirmDialog({ question: { title, text, confirmLabel, danger = false, answer } }: Props) {
  return (
    <Dialog
      asks
      title={title}
      text={text}
      size={440}
      onClose={() => answer(false)}
      verb={{ label: confirmLabel, run: () => answer(true), danger }}
      focus={danger ? 'cancel' : 'verb'}
    />
  );
}
