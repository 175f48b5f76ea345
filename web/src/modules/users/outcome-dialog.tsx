import { Button } from '@mantine/core';
import { Refusals } from '../../shared/each/refusals.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { Outcome } from './account-change.api.ts';
import classes from './users.module.css';

type Props = {
  /** What was done to the accounts: 'deactivated'. */
  verb: string;
  outcome: Outcome;
  onClose: () => void;
};

/** What came of a change to many accounts; who was refused stays readable until the person closes it. */
export function OutcomeDialog({ verb, outcome, onClose }: Props) {
  const { done, refused } = outcome;
  return (
    <Dialog onClose={onClose} title={`${counted(done.length, 'account')} ${verb}`} stays size={560}>
      <p className={classes.text}>
        {`${counted(refused.length, 'account')} could not be ${verb} and ${refused.length === 1 ? 'stays as it was' : 'stay as they were'}:`}
      </p>
      <Refusals refused={refused} />
      <div className={classes.dialogFoot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
