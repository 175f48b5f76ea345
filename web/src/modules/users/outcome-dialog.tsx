import { Button } from '@mantine/core';
import { Refusals } from '../../shared/each/refusals.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Outcome } from './account-change.api.ts';
import classes from './users.module.css';

type Props = {
  /** The change in words: 'deactivated'. */
  verb: string;
  outcome: Outcome;
  onClose: () => void;
};

/** The result of a change to many accounts. The failures stay readable until the user closes it. */
export function OutcomeDialog({ verb, outcome, onClose }: Props) {
  const { done, refused } = outcome;
  return (
    <Dialog onClose={onClose} title={`${counted(done.length, 'account')} ${verb}`} stays size={560}>
      <p className={classes.text}>
        {`${counted(refused.length, 'account')} couldn't be ${verb} and ${refused.length === 1 ? "wasn't" : "weren't"} changed:`}
      </p>
      <Refusals refused={refused} />
      <div className={classes.dialogFoot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
