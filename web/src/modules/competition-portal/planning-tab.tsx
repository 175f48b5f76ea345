import { Suspense } from 'react';
import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { formatDays } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import parts from '../../shared/ui/parts.module.css';
import { TextLink } from '../../shared/ui/text-link.tsx';

/** How the meet is prepared: its event with the folder, and the tasks and the money of that event. */
export function PlanningTab({ subject }: { subject: Subject }) {
  return (
    <QueryView query={useRead(meetReads.meet, subject.id)} empty={null}>
      {(meet) => meet && <Planning meet={meet} />}
    </QueryView>
  );
}

function Planning({ meet: { event_id: event, title, starts_on: from, ends_on: to } }: { meet: Meet }) {
  const planned = useSlots().tabs.filter(({ on, planning }) => on === 'event' && planning);
  if (event === null) return null;
  const home = `/app/calendar/events/${event}`;
  return (
    <div className={parts.stack}>
      <Card title="Calendar" flush>
        <Lines>
          <Line
            title={<TextLink to={home}>{title}</TextLink>}
            notes={[[formatDays(from, to), 'Moves with the days of the meet']]}
          >
            <TextLink to={`${home}?tab=plan`}>Open folder</TextLink>
          </Line>
        </Lines>
      </Card>
      {planned.map(({ id, Part }) => (
        <Suspense key={id} fallback={<Loading />}>
          <Part subject={{ id: event, title }} />
        </Suspense>
      ))}
    </div>
  );
}
