import { type ReactNode, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import type { ZodForm } from './use-zod-form.ts';
import classes from './form-modal.module.css';

type Props<Input extends Record<string, unknown>, Output> = {
  opened?: boolean;
  onClose: () => void;
  title: string;
  form: ZodForm<Input, Output>;
  submitLabel: string;
  /** Saves the checked values; a rejection keeps the dialog open and shows its text. */
  onSubmit: (values: Output) => Promise<unknown>;
  children: ReactNode;
  /** Another action at the left of the buttons, such as removing. */
  aside?: ReactNode;
  size?: number;
  /** Why it can't be sent as it is; the button is off until then. */
  off?: string | null;
};

/**
 * One form in a dialog: Enter sends, Escape and Cancel discard what was typed, failures stay readable at the fields. What a
 * crash or a lost page left behind is offered above the fields.
 */
export function FormModal<Input extends Record<string, unknown>, Output>(props: Props<Input, Output>) {
  const { opened = true, onClose, title, form, submitLabel, onSubmit, children, aside, size = 520, off = null } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const close = () => {
    setProblem(null);
    onClose();
  };
  const cancel = () => {
    form.reset();
    form.draft.cancel();
    close();
  };

  const save = async (values: Input) => {
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(form.parse(values));
      form.draft.clear();
      close();
    } catch (error) {
      setProblem(form.fail(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened={opened}
      onClose={cancel}
      title={title}
      size={size}
      problem={problem ?? off}
      aside={aside}
      verb={{ label: submitLabel, run: form.onSubmit((values) => void save(values)), busy, disabled: off !== null }}
    >
      {form.draft.offered && (
        <DraftNotice draft={form.draft.offered} onRestore={form.restoreDraft} onDiscard={form.draft.discard} />
      )}
      <div className={classes.fields}>{children}</div>
    </Dialog>
  );
}
