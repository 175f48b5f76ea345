import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from './dialog.module.css';

/** The main button, which repeats the verb of the title. */
export type DialogVerb = { label: ReactNode; run: () => void; busy?: boolean; disabled?: boolean; danger?: boolean };

type Props = {
  title: string;
  /** It's left: by the cross, by Escape, or by Cancel. */
  onClose: () => void;
  /** What Cancel does, where that differs. */
  onCancel?: () => void;
  opened?: boolean;
  /** Width in pixels. */
  size?: number;
  /** What it's about, in a sentence or two. */
  text?: ReactNode;
  children?: ReactNode;
  /** Why it didn't work. */
  problem?: string | null;
  /** What it does, beside Cancel. Enter in a field does it too. A dialog with a verb isn't closed by a press beside it. */
  verb?: DialogVerb;
  /** Where the keyboard is when it opens, if not in a field. */
  focus?: 'cancel' | 'verb';
  /** Another action at the left of the buttons. */
  aside?: ReactNode;
  /** Other buttons than Cancel and the verb. */
  foot?: ReactNode;
  /** It asks a question and waits for the answer. */
  asks?: boolean;
  /** A press beside it doesn't close it, as with a verb. */
  stays?: boolean;
  /** There is no way around it: neither a cross nor Escape. */
  locked?: boolean;
};

/** The one frame of every dialog: title, what it's about, what went wrong, and the buttons, in sight however long it is. */
export function Dialog(props: Props) {
  const {
    title,
    onClose,
    opened = true,
    size = 520,
    text,
    children,
    problem,
    verb,
    aside,
    asks,
    stays,
    locked,
  } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog can stand inside another one's form in React's tree: that form isn't sent.
    event.stopPropagation();
    verb?.run();
  };
  const foot = props.foot ?? (verb && <Verbs verb={verb} focus={props.focus} onClose={props.onCancel ?? onClose} />);
  const content = (
    <>
      {text && <div className={classes.text}>{text}</div>}
      {children}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {foot && (
        <div className={classes.foot}>
          {aside && <div className={classes.aside}>{aside}</div>}
          {foot}
        </div>
      )}
    </>
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!foot && !stays && !locked}
      closeOnEscape={!locked}
      withCloseButton={!locked}
      {...(asks ? { role: 'alertdialog' } : {})}
    >
      {verb ? (
        <form noValidate onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}

type VerbsProps = { verb: DialogVerb; focus: Props['focus']; onClose: () => void };

function Verbs({ verb: { label, busy = false, disabled = false, danger = false }, focus, onClose }: VerbsProps) {
  return (
    <>
      <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={focus === 'cancel' || undefined}>
        Cancel
      </Button>
      <Button
        type="submit"
        color={danger ? 'red' : 'navy'}
        loading={busy}
        disabled={disabled}
        data-autofocus={focus === 'verb' || undefined}
      >
        {label}
      </Button>
    </>
  );
}
