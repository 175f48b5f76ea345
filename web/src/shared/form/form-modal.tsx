import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toAppError } from '../supabase/error.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Conflicts } from './conflicts.tsx';
import { draftKeyOf, nounOf } from './draft-key.ts';
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
};

const TRIES = 3;

/**
 * One form in a dialog: Enter sends, failures stay readable at the fields. Cancel discards what was typed, and so does Escape
 * where a record is edited; what is newly written stays as a draft, as after a crash or a lost page, and is offered above the
 * fields. What someone else saved in the meantime is shown beside it.
 */
export function FormModal<Input extends Record<string, unknown>, Output>(props: Props<Input, Output>) {
  const { opened = true, onClose, title, form, submitLabel, onSubmit, children, aside, size = 520 } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { pathname } = useLocation();
  const { name } = form.draft;
  useEffect(() => {
    if (opened) name(draftKeyOf(pathname, title));
  }, [opened, name, pathname, title]);

  const close = () => {
    setProblem(null);
    form.merging.leave();
    onClose();
  };
  const cancel = () => {
    form.reset();
    form.draft.cancel();
    close();
  };
  const stop = () => {
    if (form.isEdit) return cancel();
    // Taken back from the fields, not from the draft.
    const typed = { ...form.getValues() };
    form.reset();
    form.draft.keep(typed);
    close();
  };

  const send = async (values: Input, tries = TRIES): Promise<boolean> => {
    const ready = await form.merging.meet(values);
    if (!ready) return false;
    try {
      await onSubmit(form.parse(ready as Input));
      return true;
    } catch (error) {
      // Someone saved between the look and the save: looks again.
      if (tries > 1 && toAppError(error).code === 'moved') return send(ready as Input, tries - 1);
      throw error;
    }
  };
  const save = async (values: Input) => {
    setBusy(true);
    setProblem(null);
    try {
      if (!(await send(values))) return;
      form.draft.clear();
      close();
    } catch (error) {
      setProblem(form.fail(error));
    } finally {
      setBusy(false);
    }
  };

  const { draft, merging } = form;
  const undecided = merging.conflicts.some((conflict) => !merging.chosen[conflict.name]);
  return (
    <Dialog
      opened={opened}
      onClose={stop}
      onCancel={cancel}
      title={title}
      size={size}
      problem={problem}
      aside={aside}
      verb={{ label: submitLabel, run: form.onSubmit((values) => void save(values)), busy, disabled: undecided }}
    >
      {draft.offered && (
        <DraftNotice
          draft={draft.offered}
          {...(form.isEdit ? {} : { noun: nounOf(title) })}
          onRestore={form.restoreDraft}
          onDiscard={draft.discard}
        />
      )}
      <Conflicts form={form} />
      <div className={classes.fields} key={form.revision}>
        {children}
      </div>
    </Dialog>
  );
}
