import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, LineVerbs } from '../../../shared/ui/lines.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { agoText, clockText, DEVICE, deviceNotes } from './seat-row.ts';
import { useGiveSeat } from './seats.acts.ts';
import type { Device } from './seats.queries.ts';
import type { SeatVerbs } from './use-seat-verbs.ts';

type Props = {
  device: Device;
  code: string;
  /** The one that judges on the seat. */
  active: Device | null;
  /** The entry whose sheet is open on it. */
  entry: string | null;
  verbs: SeatVerbs;
  onEnd: () => void;
};

/** A device of a seat: how it is, and what can be done with it. */
export function DeviceLine({ device, code, active, entry, verbs, onEnd }: Props) {
  const give = useGiveSeat(code, active);
  const { name, state, silent_s, contact_at, waiting, battery, room_mb, skew_s, ended_reason, ended_at } = device;
  const isOver = state === 'ended';
  const clock = clockText(skew_s);
  return (
    <Line
      title={name ?? 'A device without a name'}
      over={isOver}
      notes={[
        isOver
          ? `Taken off ${formatMoment(ended_at)}: ${ended_reason}`
          : [
              silent_s < 3600 ? `Heard from ${agoText(silent_s)}` : `Last heard from ${formatMoment(contact_at)}`,
              entry !== null && `On ${entry}`,
              battery !== null && `Battery ${battery}%`,
              room_mb !== null && `${storageText(room_mb)} free`,
              clock !== null && `Its clock is ${clock}`,
            ],
        waiting > 0 && `${counted(waiting, 'sheet')} on it not sent yet`,
        !isOver && deviceNotes(device).join('. '),
      ]}
    >
      <StateTag of={DEVICE} is={state} />
      {!isOver && (verbs.opens || verbs.ends) && (
        <LineVerbs>
          {verbs.opens && state !== 'active' && (
            <ActButton size="xs" primary={state === 'asking'} busy={give.busy} onPress={() => give.start(device)}>
              Give it the seat
            </ActButton>
          )}
          <MoreMenu verbs={[verbs.ends && { label: 'Take off the seat…', run: onEnd }]} />
        </LineVerbs>
      )}
    </Line>
  );
}

function storageText(mb: number): string {
  return mb < 1000 ? `${mb} MB` : `${Math.round(mb / 1000)} GB`;
}
