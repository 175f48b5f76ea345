import { Button } from '@mantine/core';
import type { SignIn } from '../../shared/account/cadet-account.ts';
import { SignIns } from '../../shared/account/sign-ins.tsx';
import { Refusals } from '../../shared/each/refusals.tsx';
import type { Refusal } from '../../shared/each/use-each.ts';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import classes from './users.module.css';

type Props = {
  title: string;
  slips: SignIn[];
  /** The accounts without one, with the reason. */
  refused?: Refusal[];
  onClose: () => void;
};

/** Temporary passwords in a dialog, shown this one time. */
export function SignInSlip({ title, slips, refused = [], onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title} stays size={560}>
      <p className={classes.text}>
        {slips.length === 1 ? 'This password is' : 'These passwords are'} shown only now. Hand it over in person. They
        change it at first sign-in.
      </p>
      <SignIns signIns={slips} />
      {refused.length > 0 && (
        <p
          className={classes.text}
        >{`${counted(refused.length, 'account')} ${refused.length === 1 ? "wasn't" : "weren't"} changed:`}</p>
      )}
      <Refusals refused={refused} />
      <div className={classes.dialogFoot}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
