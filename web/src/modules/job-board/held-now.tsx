import { shiftDay } from '../../../../domain/time/day.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { jobBoard, useEndAppointment } from './job-board.queries.ts';
import { spanOf } from './moments.ts';

type Props = {
  cadet: string;
  /** Another position is theirs from then on. */
  startsAt: string;
  position: string;
};

/** Asks about what a cadet holds now who takes another position over later: kept along with it, or ended the day before. */
export function HeldNow({ cadet, startsAt, position }: Props) {
  const { timeZone } = useSchool();
  const held = useRead(jobBoard.ofCadet, cadet).data ?? [];
  const end = useEndAppointment();
  const now = held.filter(
    (one) =>
      ['primary', 'acting'].includes(one.kind) &&
      one.position_id !== position &&
      !one.isLater &&
      (one.ends_at === null || Date.parse(one.ends_at) > Date.parse(startsAt)),
  );
  if (now.length === 0) return null;
  const last = shiftDay(wallClock(startsAt, timeZone).day, -1);
  return (
    <Card title="Also holds a position now" note="Keep both, or end this one before the new one starts." flush>
      <Lines>
        {now.map((one) => (
          <Line
            key={one.id}
            title={<TextLink to={`/app/job-board/${one.position_id}`}>{one.title}</TextLink>}
            notes={[spanOf(one, timeZone)]}
          >
            <ActButton
              size="xs"
              needs="job-board:update"
              busy={end.busy}
              onPress={() => end.start({ id: one.id, before: one.ends_at, ends_on: last, reason: 'moved', note: '' })}
            >
              {`End it on ${formatDay(last)}`}
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
