import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { DayParts } from './day-parts.tsx';
import { type RegistrationDay, spanWords } from './day.ts';
import { dayReads, useTakeHost } from './day.queries.ts';
import { LinkForm } from './link-form.tsx';

const NEEDS = 'calendar:manage';

/** The day of a registration on the school's calendar, with slips, trip, bus list, and emergency sheet in one press. */
export function DayCard({ registration }: { registration: string }) {
  const query = useRead(dayReads.day, registration);
  const [linking, setLinking] = useState(false);
  const day = query.data;
  return (
    <Card
      title="The day"
      flush
      action={
        day?.is_going &&
        day.has_calendar && (
          <ActButton quiet size="xs" needs={NEEDS} onPress={() => setLinking(true)}>
            Link another event…
          </ActButton>
        )
      }
    >
      <QueryView query={query} isEmpty={() => false}>
        {(one) => (one.event && one.is_going ? <Day day={one} registration={registration} /> : <NoDay day={one} />)}
      </QueryView>
      {linking && day && <LinkForm registration={registration} day={day} onClose={() => setLinking(false)} />}
    </Card>
  );
}

function Day({ day, registration }: { day: RegistrationDay; registration: string }) {
  const { event } = day;
  if (!event) return null;
  return (
    <Lines>
      <Line
        title={<TextLink to={`/app/calendar/events/${event.id}`}>{event.title}</TextLink>}
        over={event.archived}
        notes={[[spanWords(event), event.place], day.is_linked && 'An event of your own calendar']}
      >
        {event.canceled && <Tag tone="bad">Canceled</Tag>}
        {event.archived && <Tag>Removed from your calendar</Tag>}
      </Line>
      <Differs day={day} registration={registration} />
      {!event.archived && !event.canceled && <DayParts day={day} event={event} registration={registration} />}
    </Lines>
  );
}

/** What the school has otherwise than the host; its own title of a linked event is meant so. */
function Differs({ day, registration }: { day: RegistrationDay; registration: string }) {
  const take = useTakeHost(registration);
  const differs = day.differs.filter(({ field }) => !(day.is_linked && field === 'Title'));
  if (differs.length === 0) return null;
  return (
    <Line
      title="Your calendar differs from the host"
      notes={differs.map(
        ({ field, host, ours }) => `${field}: the host says ${host ?? 'nothing'}, yours ${ours ?? 'nothing'}`,
      )}
    >
      <LineVerbs>
        <ActButton size="xs" needs={NEEDS} busy={take.busy} onPress={() => take.start()}>
          Use the host’s
        </ActButton>
      </LineVerbs>
    </Line>
  );
}

function NoDay({ day }: { day: RegistrationDay }) {
  return day.has_calendar ? (
    <EmptyState
      icon={IconCalendarEvent}
      title={day.is_going ? 'Not on your calendar yet' : 'Not on your calendar'}
      text={
        day.is_going
          ? 'The day shows up here within a minute.'
          : 'Once your school has a place, the day is on your calendar, and slips, trip, and bus list start here.'
      }
    />
  ) : (
    <EmptyState
      icon={IconCalendarEvent}
      title="Your school has no calendar here"
      text="A competition account has registrations alone. Permission slips, bus lists, and emergency sheets come with a full school: ask your Guidon admin."
    />
  );
}
