import { meetReads } from '../../shared/meet/meet.queries.ts';
import { MEET_STATE } from '../../shared/meet/states.ts';
import { stopWords } from '../../shared/meet/stop-words.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useToday } from '../../shared/session/use-today.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Meter, Meters } from '../../shared/ui/meter.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { type DeskMeet, isOn, MEETS } from './desk.ts';
import classes from './portal.module.css';

type Props = { meets: DeskMeet[]; tasks: { event_id: string | null; is_overdue: boolean | null }[] };

/** The meets of today: how far their sheets are, and what is late. */
export function MeetsToday({ meets, tasks }: Props) {
  const today = useToday();
  const now = meets.filter((meet) => isOn(meet, today));
  return now.map((meet) => {
    const late = tasks.filter(({ event_id: event, is_overdue: overdue }) => event === meet.event_id && overdue).length;
    return (
      <Card key={meet.id} title={meet.title} action={<StateTag of={MEET_STATE} is={meet.state} />} flush>
        <Progress meet={meet} />
        <Lines>
          {meet.state === 'paused' && <PausedLine meet={meet.id} />}
          {meet.waiting > 0 && (
            <Line
              title={
                <TextLink to={`${MEETS}/${meet.id}?tab=board`}>{counted(meet.waiting, 'sheet')} not settled</TextLink>
              }
              notes={['Keyed once, different, or returned']}
            >
              <Tag tone="warn">Waiting</Tag>
            </Line>
          )}
          {late > 0 && (
            <Line
              title={<TextLink to={`${MEETS}/${meet.id}?tab=planning`}>{counted(late, 'task')} overdue</TextLink>}
              notes={['From the plan of the meet']}
            >
              <Tag tone="bad">Late</Tag>
            </Line>
          )}
        </Lines>
      </Card>
    );
  });
}

/** Since when and why a meet stands still. */
function PausedLine({ meet }: { meet: string }) {
  const stop = useRead(meetReads.stops, meet).data?.find(({ event_id, ended_at }) => !event_id && !ended_at);
  return (
    <Line
      title={<TextLink to={`${MEETS}/${meet}`}>The meet is paused</TextLink>}
      notes={stop ? [stopWords(stop), `Since ${formatMoment(stop.started_at)}`] : []}
    >
      <Tag tone="warn">Paused</Tag>
    </Line>
  );
}

function Progress({ meet: { due, keyed, verified } }: { meet: DeskMeet }) {
  if (due === 0) return null;
  const part = (count: number) => Math.min(100, Math.round((count / due) * 100));
  return (
    <div className={classes.meters}>
      <Meters>
        <Meter label="Keyed" percent={part(keyed)} value={`${part(keyed)}%`} note={`${keyed} of ${due}`} />
        <Meter label="Verified" percent={part(verified)} value={`${part(verified)}%`} note={`${verified} of ${due}`} />
      </Meters>
    </div>
  );
}
