import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MeetEntry } from '../../../shared/meet/meet.queries.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ReasonForm } from '../board/decide/reason-form.tsx';
import { DeviceLine } from './device-line.tsx';
import type { SeatRow } from './seat-row.ts';
import { useEndDevice, useMakePin } from './seats.acts.ts';
import type { Device } from './seats.queries.ts';
import type { SeatVerbs } from './use-seat-verbs.ts';
import classes from './seats.module.css';

type Props = {
  row: SeatRow;
  devices: Device[];
  entries: MeetEntry[];
  verbs: SeatVerbs;
  onCodes: () => void;
  onClose: () => void;
};

/** The one that judges first, and those that were taken off last. */
const ORDER = ['active', 'asking', 'reading', 'ended'];

/** One seat: its devices, the code and the PIN for others, and who judges there. */
export function SeatDialog({ row, devices, entries, verbs, onCodes, onClose }: Props) {
  const [ending, setEnding] = useState<Device | null>(null);
  const [pin, setPin] = useState<string | null>(null);
  const makePin = useMakePin();
  const end = useEndDevice(row.code);
  const active = devices.find(({ state }) => state === 'active') ?? null;
  const ordered = devices.toSorted(
    (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.silent_s - other.silent_s,
  );
  return (
    <>
      <Dialog
        title={`Seat ${row.code}`}
        size={680}
        onClose={onClose}
        stays
        foot={
          verbs.opens && (
            <div className={parts.verbs}>
              <Button
                variant="default"
                loading={makePin.busy}
                onClick={() => void makePin.send(row.id).then(setPin, () => undefined)}
              >
                Make a PIN
              </Button>
              <Button onClick={onCodes}>Make a code…</Button>
            </div>
          )
        }
      >
        <FactList
          facts={[
            ['Event', row.event],
            row.judge !== null && ['Judge', row.judge],
            row.area !== null && ['Area', row.area],
            row.attention.length > 0 && ['Look at', row.attention.join('. ')],
          ]}
        />
        {pin && (
          <div className={classes.pin} role="status">
            <p>A device that only reads takes the seat over by this PIN. It’s shown once; the PIN before it ended.</p>
            <code>{pin}</code>
          </div>
        )}
        {ordered.length === 0 ? (
          <p className={parts.note}>
            No device was opened on this seat. Make a code for the judge’s device, or key the seat’s sheets from paper.
          </p>
        ) : (
          <Lines>
            {ordered.map((device) => (
              <DeviceLine
                key={device.id}
                device={device}
                code={row.code}
                active={active}
                entry={entries.find(({ id }) => id === device.entry_id)?.code ?? null}
                verbs={verbs}
                onEnd={() => setEnding(device)}
              />
            ))}
          </Lines>
        )}
      </Dialog>
      {ending && (
        <ReasonForm
          title={`Take ${ending.name ?? 'the device'} off ${row.code}`}
          text="The device shows the reason and no longer judges. What it still sends is kept, counts for nothing, and waits for you to decide."
          verb="Take off"
          onSubmit={(reason) => end.send({ device: ending, reason })}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
