import { NextReportCard } from '../../../shared/meet/day-sheet/next-card.tsx';
import type { CadetDay } from '../../../shared/meet/day-sheet/sheet.ts';
import { SheetDayCard } from '../../../shared/meet/day-sheet/sheet-day-card.tsx';
import { nextOf, sheetDays } from '../../../shared/meet/day-sheet/sheet-days.ts';
import { WithoutCard } from '../../../shared/meet/day-sheet/without-card.tsx';
import { useNow } from '../../../shared/meet/protest/use-now.ts';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { meetDayReads } from './meets.queries.ts';

/** On an event that is a meet: what the reader's own cadet reports to there, and nothing of anyone else. */
export function CadetDaysNote({ subject }: { subject: Subject }) {
  const days = useRead(meetDayReads.cadets, subject.id).data ?? [];
  return days.map((day) => <OneDay key={`${day.registration} ${day.cadet}`} day={day} />);
}

function OneDay({ day }: { day: CadetDay }) {
  const now = useNow();
  const { meet, items, is_self: own, first_name: name, ride, trip, meals } = day;
  const next = nextOf(items, now);
  const zone = meet.time_zone;
  return (
    <div className={parts.stack}>
      <h2 className={parts.strong}>{own ? 'Your report times' : `${name}’s report times`}</h2>
      {items.length === 0 && (
        <p className={parts.noteLine}>
          {`${own ? 'You aren’t' : `${name} isn’t`} in an entry yet. Report times show up here once the school enters it.`}
        </p>
      )}
      <NextReportCard item={next} zone={zone} now={now} />
      {sheetDays(day).map((one) => (
        <SheetDayCard key={one.day} day={one} zone={zone} now={now} next={next} />
      ))}
      <WithoutCard items={items} meet={meet} />
      <Card title="On the day">
        <FactList
          facts={[
            ['Where', [meet.venue, meet.address].filter(Boolean).join(', ') || 'Not said yet'],
            ride !== null && ['Ride', ride],
            trip?.contact || trip?.phone ? ['Contact', [trip.contact, trip.phone].filter(Boolean).join(', ')] : null,
            ['Lunch', meals === null ? 'Nothing is ordered for the school' : 'The school ordered meals'],
          ]}
        />
      </Card>
    </div>
  );
}
