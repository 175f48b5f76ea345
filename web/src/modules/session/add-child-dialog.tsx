import { Button } from '@mantine/core';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { ChildFields } from './child-fields.tsx';
import classes from './family.module.css';
import { useRedeemCode, useRequestByNumber, useRequestChild } from './family.queries.ts';
import { fieldOf, useChildChoice } from './use-child-choice.ts';

/** Adds another child. By last name or student ID, the school answers; by code, the record opens right away. */
export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const request = useRequestChild();
  const ask = useRequestByNumber();
  const redeem = useRedeemCode();
  const choice = useChildChoice();
  const general = choice.errorOf('all') ?? choice.errorOf('phone');

  const send = async () => {
    const { way, given } = choice;
    if (way === 'code') {
      const name = await redeem.send({ code: given });
      toast.done('Child added', `${name} is linked to your account.`);
      return;
    }
    if (way === 'number') await ask.send({ number: given });
    else await request.send({ cadetId: given, written: choice.typed.written });
    toast.done('Request sent', 'Your school will review it and let you know.');
  };

  const save = async () => {
    const bad = choice.check();
    choice.setProblem(bad);
    if (bad) return;
    try {
      await send();
      onClose();
    } catch (error) {
      choice.setProblem({ field: fieldOf(error), text: toAppError(error).detail });
    }
  };

  return (
    <Dialog onClose={onClose} title="Add a child" size={480} stays>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ChildFields choice={choice} />
        {general && (
          <p className={classes.problem} role="alert">
            {general}
          </p>
        )}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={request.busy || ask.busy || redeem.busy}>
            Add child
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
