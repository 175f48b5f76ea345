import { IconCalendarOff } from '@tabler/icons-react';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import { formatClock } from '../../../shared/time/clock.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { agenda, type AgendaEvent } from './agenda.queries.ts';

const EMPTY = {
  icon: IconCalendarOff,
  title: 'Nothing planned',
  text: 'Events in the coming weeks show up here, with the uniform and return time.',
};
const SHOWN = 6;

/** The next events of a child: where, when, in which uniform, when they are back, and what the family is asked. */
export function ChildEvents({ cadet }: { cadet: SlotChild }) {
  return (
    <LineCard
      query={useRead(agenda.ofChild, cadet.id)}
      title="Next events"
      rows={(rows) => rows.slice(0, SHOWN)}
      line={(event) => <EventOfChild key={event.id} event={event} zone={cadet.time_zone} />}
      empty={EMPTY}
    />
  );
}

function EventOfChild({ event, zone }: { event: AgendaEvent; zone: string }) {
  const { day } = wallClock(event.starts_at, zone);
  const page = `/app/calendar/events/${event.id}`;
  const isOver = event.cancelled_at !== null;
  const signs = event.slip === 'asked' && !isOver;
  const answers = event.asks_answer && event.answer === null && !isOver;
  const may = event.part === 'invited' && event.answer === null && !isOver;
  return (
    <Line
      title={
        <TextLink to={`/app/calendar?month=${day.slice(0, 7)}&day=${day}&event=${event.id}`}>{event.title}</TextLink>
      }
      notes={[
        [event.all_day ? formatDay(day) : schoolMoment(event.starts_at, zone), event.place],
        [
          event.uniform && `Uniform: ${event.uniform}`,
          event.returns_at && `Back at ${backAt(event.returns_at, day, zone)}`,
        ],
      ]}
      over={isOver}
    >
      {isOver && <Tag tone="bad">Canceled</Tag>}
      {may && <Tag tone="neutral">Optional</Tag>}
      {event.answer !== null && !isOver && ANSWERS[event.answer] && <Tag tone="neutral">{ANSWERS[event.answer]}</Tag>}
      {answers && (
        <ActButton size="xs" to={`${page}?tab=answers`}>
          Answer
        </ActButton>
      )}
      {signs && (
        <ActButton size="xs" to={`${page}?tab=permission`}>
          Read and sign
        </ActButton>
      )}
    </Line>
  );
}

const ANSWERS: Record<string, string> = {
  going: 'Going',
  not_going: 'Not going',
  maybe: 'Maybe',
  waitlisted: 'On the waitlist',
  pending_guardian: 'Confirm the answer',
};

function backAt(instant: string, day: string, zone: string): string {
  const back = wallClock(instant, zone);
  return back.day === day ? formatClock(back.time) : schoolMoment(instant, zone);
}
