import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { counted } from '../text/counted.ts';
import { formatMoment } from '../time/moment.ts';
import { confirm } from '../ui/confirm.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { KeptAct } from './kept-act.ts';
import { letGo, setState } from './kept-acts.ts';
import parts from '../ui/parts.module.css';
import classes from './outbox-dialog.module.css';

type Props = { acts: KeptAct[]; onClose: () => void };

/** Everything that was entered on this device and hasn't arrived: what it is, why, and what can be done about it. */
export function OutboxDialog({ acts, onClose }: Props) {
  const count = counted(acts.length, 'entry', 'entries');
  const discardAll = async () => {
    const question = {
      title: `Discard ${count}?`,
      text: "They are removed from this device and never sent. You can't undo this.",
      confirmLabel: 'Discard',
      danger: true,
    };
    if (!(await confirm(question))) return;
    await letGo(acts);
    onClose();
  };
  const foot = acts.length > 0 && (
    <Button variant="light" color="red" onClick={() => void discardAll()}>
      Discard all…
    </Button>
  );
  return (
    <Dialog title="Not sent yet" onClose={onClose} size={640} text={textOf(acts)} stays foot={foot}>
      <ul className={parts.list}>
        {acts.map((act) => (
          <Line key={act.key} act={act} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function textOf(acts: KeptAct[]): string {
  if (acts.length === 0) return 'Everything has been sent.';
  return 'These entries are kept on this device for you. They are sent in order once you are online.';
}

function Line({ act, onClose }: { act: KeptAct; onClose: () => void }) {
  const { title, why, to, n, at, state } = act;
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <p>
          <strong>{title}</strong> <span className={classes.note}>{formatMoment(at)}</span>
        </p>
        <p className={state === 'refused' ? classes.why : classes.note}>{why ?? 'Waiting to be sent'}</p>
      </div>
      <div className={classes.verbs}>
        {state === 'refused' && (
          <Button size="xs" variant="default" onClick={() => void setState(n, 'waiting')}>
            Try again
          </Button>
        )}
        <Button size="xs" variant="default" component={Link} to={to} onClick={onClose}>
          Open
        </Button>
        <Button size="xs" variant="light" color="red" onClick={() => void letGo([act])}>
          Discard
        </Button>
      </div>
    </li>
  );
}
