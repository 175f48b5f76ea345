import { Button } from '@mantine/core';
import type { SignIn } from '../../shared/account/cadet-account.ts';
import { EachProgress } from '../../shared/each/each-progress.tsx';
import { Refusals } from '../../shared/each/refusals.tsx';
import type { EachRun } from '../../shared/each/use-each.ts';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SignInSlip } from './sign-in-slip.tsx';
import classes from './users.module.css';

type Props = { run: EachRun<SignIn>; onClose: () => void };

/** The progress of the reset, then the temporary passwords this one time, and the failures. */
export function ResetResult({ run, onClose }: Props) {
  if (run.state === 'idle') return null;
  if (run.state === 'done' && run.done.length > 0) {
    const title = run.total === 1 ? 'Temporary password' : counted(run.done.length, 'temporary password');
    return <SignInSlip title={title} slips={run.done} refused={run.refused} onClose={onClose} />;
  }
  const running = run.state === 'running';
  return (
    <Dialog onClose={onClose} title={running ? 'Resetting…' : 'No passwords were reset'} locked={running} stays>
      {running ? (
        <EachProgress run={run} noun={PASSWORD} />
      ) : (
        <>
          <Refusals refused={run.refused} />
          <div className={classes.dialogFoot}>
            <Button onClick={onClose}>Close</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const PASSWORD = { one: 'password', many: 'passwords' };
