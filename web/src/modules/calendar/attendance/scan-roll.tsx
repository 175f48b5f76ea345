import { Button, Checkbox, Group, NumberInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { OutboxNote } from '../../../shared/outbox/outbox-note.tsx';
import { ScanMany } from '../../../shared/scan/scan-many.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { counted } from '../../../shared/text/counted.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import classes from './attendance.module.css';
import type { After } from './scan.ts';
import { useAsked } from './use-asked.ts';
import { scanGroup, useScanRoll } from './use-scan-roll.ts';

type Props = { event: string; title: string; cadets: { cadet_id: string; name: string }[] };

/** Opens scanning for a roll. */
export function ScanRollButton(props: Props) {
  const [open, setOpen] = useState(false);
  const waiting = useAsked(props.event);
  const [{ length: left }] = waiting;
  return (
    <>
      <ActButton icon={IconQrcode} onPress={() => setOpen(true)}>
        {left > 0 ? `Answer ${counted(left, 'scan')}…` : 'Scan codes…'}
      </ActButton>
      {open && <ScanRoll {...props} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Props & { waiting: ReturnType<typeof useAsked>; onClose: () => void };

function ScanRoll({ event, title, cadets, waiting, onClose }: DialogProps) {
  const [grace, setGrace] = useState(5);
  const { found, take, ready, asked, settle, endedAt } = useScanRoll(event, cadets, grace, waiting);
  const [first, ...more] = asked;
  return (
    <Dialog
      title={`Scan codes: ${title}`}
      onClose={onClose}
      stays
      foot={<Button onClick={onClose}>{asked.length > 0 ? 'Answer later' : 'Done'}</Button>}
    >
      {first && endedAt && (
        <AfterTheEnd key={first.scan.token} name={first.name} more={more.length} endedAt={endedAt} onSettle={settle} />
      )}
      <div className={classes.found} role="status" aria-live="assertive">
        {found.length === 0 && <p>{ready ? 'Hold a card or phone up to the camera.' : 'Loading the codes…'}</p>}
        {found.map(({ n, tone, title: name, text }) => (
          <p key={n} data-tone={tone}>
            <strong>{name}</strong> {text}
          </p>
        ))}
      </div>
      <ScanMany label="Code" onScan={take} />
      <NumberInput
        label="Late after (minutes)"
        min={0}
        max={120}
        clampBehavior="strict"
        allowDecimal={false}
        value={grace}
        onChange={(value) => setGrace(Number(value) || 0)}
      />
      <OutboxNote
        group={scanGroup(event)}
        counted={(n) => counted(n, 'scan')}
        saved={
          asked.length > 0
            ? `Not saved yet: ${counted(asked.length, 'scan')}. Kept on this device until you answer.`
            : 'Every scan is saved.'
        }
      />
    </Dialog>
  );
}

type AfterProps = {
  name: string;
  /** How many more scans wait behind this one. */ more: number;
  endedAt: string;
  onSettle: (as: After | null, always: boolean) => void;
};

/** Asks how a scan after the end of the event counts. */
function AfterTheEnd({ name, more, endedAt, onSettle }: AfterProps) {
  const { timeZone } = useSchool();
  const [always, setAlways] = useState(false);
  return (
    <div className={classes.after} role="alert">
      <p>
        {`This event ended ${schoolMoment(endedAt, timeZone)}. Was ${name} there?`}
        {more > 0 && ` ${counted(more, 'more scan')} ${more === 1 ? 'waits' : 'wait'} for an answer.`}
      </p>
      <Group gap={8}>
        <Button onClick={() => onSettle('present', always)}>Present</Button>
        <Button variant="default" onClick={() => onSettle('late', always)}>
          Late
        </Button>
        <Button variant="subtle" onClick={() => onSettle(null, false)}>
          Don't mark
        </Button>
      </Group>
      <Checkbox
        label="Same for the next scans"
        checked={always}
        onChange={({ currentTarget }) => setAlways(currentTarget.checked)}
      />
    </div>
  );
}
