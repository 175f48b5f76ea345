import { IconCalendarPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatSpan } from '../../shared/time/clock.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Attendance } from './attendance.tsx';
import { PlanForm } from './plan-form.tsx';
import { teams } from './teams.queries.ts';
import { DATE_KIND, type Team, type TeamDate } from './teams.ts';
import { Verbs } from './verbs.tsx';

const EMPTY = {
  icon: IconCalendarPlus,
  title: 'No upcoming dates',
  text: 'Plan practices and meets here. They show up on the calendar of everyone on the team.',
};

/** The practices and meets of the team; those who run the calendar take attendance from here. */
export function Dates({ team }: { team: Team }) {
  const { params, put } = useAddress();
  const [now] = useState(Date.now);
  const [planning, setPlanning] = useState(false);
  const manages = useCan('calendar:manage') && team.view === 'all';
  const query = useRead(teams.dates, team.id);
  const event = query.data?.find(({ event_id }) => event_id === params.get('event'));
  if (event) return <Attendance team={team} event={event} onBack={() => put({ event: null })} />;
  return (
    <>
      {manages && team.archived_at === null && (
        <Verbs>
          <ActButton primary needs="teams:update" icon={IconCalendarPlus} onPress={() => setPlanning(true)}>
            Plan dates
          </ActButton>
        </Verbs>
      )}
      <DateList
        query={query}
        manages={manages}
        put={put}
        title="Upcoming"
        holds={(date) => !isOver(date, now)}
        upward
      />
      <DateList query={query} manages={manages} put={put} title="Past" holds={(date) => isOver(date, now)} />
      {planning && <PlanForm team={team} onClose={() => setPlanning(false)} />}
    </>
  );
}

type ListProps = {
  query: UseQueryResult<TeamDate[]>;
  title: string;
  holds: (date: TeamDate) => boolean;
  manages: boolean;
  put: (values: { event: string | null }) => void;
  /** The earliest first. */
  upward?: boolean;
};

function DateList({ query, title, holds, manages, put, upward = false }: ListProps) {
  // Both lists empty are said once, by the first.
  if (!upward && !query.data?.some(holds)) return null;
  return (
    <LineCard
      query={query}
      title={title}
      rows={(dates) => (upward ? dates.filter(holds).toReversed() : dates.filter(holds))}
      line={(date) => (
        <DateLine key={date.id} date={date} onTake={manages ? () => put({ event: date.event_id }) : null} />
      )}
      empty={EMPTY}
    />
  );
}

const isOver = ({ ends_at }: TeamDate, now: number) => Date.parse(ends_at) < now;

function DateLine({ date, onTake }: { date: TeamDate; onTake: (() => void) | null }) {
  const { timeZone } = useSchool();
  const [from, to] = [wallClock(date.starts_at, timeZone), wallClock(date.ends_at, timeZone)];
  const marked = date.present + date.late + date.absent + date.excused;
  const there = date.present + date.late;
  return (
    <Line
      title={date.title}
      over={date.cancelled_at !== null}
      notes={[
        [formatDay(from.day), formatSpan(from.time, to.time), date.place],
        [onTake && marked > 0 && `${there} of ${marked} there`],
        date.cancelled_at !== null && 'Canceled',
      ]}
    >
      <StateTag of={DATE_KIND} is={date.kind} />
      {onTake && date.cancelled_at === null && <ActButton onPress={onTake}>Attendance</ActButton>}
    </Line>
  );
}
