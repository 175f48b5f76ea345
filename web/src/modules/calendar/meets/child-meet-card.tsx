import { IconClock } from '@tabler/icons-react';
import { itemsWithout, nextOf, whereWords } from '../../../shared/meet/day-sheet/sheet-days.ts';
import type { CadetDay } from '../../../shared/meet/day-sheet/sheet.ts';
import { useNow } from '../../../shared/meet/protest/use-now.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotChild } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { meetDayReads } from './meets.queries.ts';

/** The meets that a child goes to, with when they report first; nothing where they go to none. */
export function ChildMeetCard({ cadet }: { cadet: SlotChild }) {
  const now = useNow();
  const days = (useRead(meetDayReads.cadets, null).data ?? []).filter((day) => day.cadet === cadet.id);
  if (days.length === 0) return null;
  return (
    <Card title="Meets" flush>
      <Lines>
        {days.map((day) => (
          <Line
            key={day.registration}
            title={<TextLink to={`/app/calendar/events/${day.event}`}>{day.meet.title}</TextLink>}
            notes={[[formatDays(day.meet.starts_on, day.meet.ends_on), day.meet.venue], ...linesOf(day, now)]}
          >
            <IconClock size={18} aria-hidden />
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

/** When the child reports, next ones first, and how many entries have no time yet. */
function linesOf({ items, meet }: CadetDay, now: number): string[] {
  const next = nextOf(items, now);
  const from = next ? items.indexOf(next) : items.length;
  const without = itemsWithout(items).filter(({ canceled }) => !canceled).length;
  return [
    ...items
      .slice(from)
      .flatMap((item) =>
        item.report_at === null || item.canceled
          ? []
          : [
              [
                `Report ${schoolMoment(item.report_at, meet.time_zone)}`,
                item.label,
                whereWords(item),
                item.uniform && `Wear: ${item.uniform}`,
              ]
                .filter(Boolean)
                .join(' · '),
            ],
      ),
    ...(without > 0 ? [`${counted(without, 'entry', 'entries')} without a time yet`] : []),
  ];
}
