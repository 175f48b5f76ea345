import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { toAppError } from '../supabase/error.ts';
import { confirm } from '../ui/confirm.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { Conflicts } from './conflicts.tsx';
import { draftKeyOf, nounOf } from './draft-key.ts';
import { DraftNotice } from './draft-notice.tsx';
import { markFirstField } from './first-field.ts';
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
  /** Why it can't be sent as it is; the button is off until then. Blank: the form says so itself. */
  off?: string | null;
};

const TRIES = 3;
const UNKEPT = {
  title: 'Discard what you typed?',
  text: "It isn't saved, and nothing stays on this device.",
  confirmLabel: 'Discard',
  danger: true,
};

/**
 * One form in a dialog: Enter sends, failures stay readable at the fields. Cancel discards what was typed, and so does Escape
 * where a record is edited; what is newly written stays as a draft, as after a crash or a lost page, and is offered above the
 * fields. Where nothing may be kept on the device, leaving asks first. What someone else saved in the meantime is shown beside it.
 */
export function FormModal<Input extends Record<string, unknown>, Output>(props: Props<Input, Output>) {
  const { opened = true, onClose, title, form, submitLabel, onSubmit, children, aside, size = 520, off = null } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState(false);
  // Closing can be a step back in the browser's history, which nothing may stop any more.
  const settled = useRef(false);
  const { pathname } = useLocation();
  const { name } = form.draft;
  useEffect(() => {
    if (opened) name(draftKeyOf(pathname, title));
  }, [opened, name, pathname, title]);

  const close = () => {
    setProblem(null);
    setTyped(false);
    settled.current = true;
    form.merging.leave();
    onClose();
  };
  const cancel = () => {
    form.reset();
    form.draft.cancel();
    close();
  };
  const type = () => {
    settled.current = false;
    setTyped(true);
  };
  const losesAll = form.draft.never && !form.isEdit && typed;
  const stop = async () => {
    if (losesAll && !(await confirm(UNKEPT))) return;
    if (form.isEdit) return cancel();
    // Taken back from the fields, not from the draft.
    const written = { ...form.getValues() };
    form.reset();
    form.draft.keep(written);
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
      onClose={() => void stop()}
      onCancel={cancel}
      title={title}
      size={size}
      problem={problem ?? (off || null)}
      aside={aside}
      verb={{
        label: submitLabel,
        run: () => form.onSubmit((values) => void save(values))(),
        busy,
        disabled: undecided || off !== null,
      }}
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
      {losesAll && opened && !busy && <LeaveGuard question={UNKEPT} settled={settled} />}
      <div className={classes.fields} key={form.revision} ref={markFirstField} onInput={type}>
        {children}
      </div>
    </Dialog>
  );
}
