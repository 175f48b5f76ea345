import { Button, Modal } from '@mantine/core';
import type { Pending } from './confirm.ts';
import classes from './confirm-dialog.module.css';

type Props = { question: Pending };

/** The question with its two answers. */
export function ConfirmDialog({ question }: Props) {
  return (
    <Modal opened onClose={() => question.answer(false)} title={question.title} size={440} role="alertdialog">
      <p className={classes.text}>{question.text}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => question.answer(false)} data-autofocus={question.danger || undefined}>
          Cancel
        </Button>
        <Button
          color={question.danger ? 'red' : 'navy'}
          onClick={() => question.answer(true)}
          data-autofocus={question.danger ? undefined : true}
        >
          {question.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
