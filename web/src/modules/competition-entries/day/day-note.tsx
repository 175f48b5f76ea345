import { clockOn } from '../../../shared/meet/day-sheet/sheet-clock.ts';
import { whereWords } from '../../../shared/meet/day-sheet/sheet-days.ts';
import { REGISTRATIONS } from '../../../shared/meet/registration/open-meet.ts';
import { REGISTRATION_STATE } from '../../../shared/meet/registration/states.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { sheetReads } from '../sheet/sheet.queries.ts';
import { dayReads } from './day.queries.ts';

/** The registration whose day an event of the calendar is, with its report times and the way to both. */
export function DayNote({ subject }: { subject: Subject }) {
  const registration = useRead(dayReads.ofEvent, subject.id).data;
  const sheet = useRead(sheetReads.own, registration?.id).data;
  if (!registration) return null;
  const page = `${REGISTRATIONS}/${registration.id}`;
  const placed = sheet?.items.filter(({ report_at: at, canceled }) => at !== null && !canceled) ?? [];
  return (
    <Card
      title="Registration"
      action={placed.length > 0 && <TextLink to={`${page}?tab=sheet`}>Day sheet</TextLink>}
      flush
    >
      <Lines>
        <Line
          title={<TextLink to={`${page}?tab=day`}>{registration.title}</TextLink>}
          notes={[`Hosted by ${registration.host}`, 'The roster says who is expected, and the dates follow the host']}
        >
          <StateTag of={REGISTRATION_STATE} is={registration.state} />
        </Line>
        {sheet &&
          placed.map((item) => (
            <Line
              key={item.entry}
              title={`${clockOn(item.report_at ?? '', sheet.meet.time_zone)} Report: ${item.label}`}
              notes={[[whereWords(item), item.uniform && `Wear: ${item.uniform}`]]}
            />
          ))}
      </Lines>
    </Card>
  );
}
