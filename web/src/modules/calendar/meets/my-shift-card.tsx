import { wallClock } from '../../../../../domain/time/zone.ts';
import { clockOn, spanOn } from '../../../shared/meet/day-sheet/sheet-clock.ts';
import { whereWords } from '../../../shared/meet/day-sheet/sheet-days.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { JOB, MEAL, ON_SHIFT } from '../../../shared/meet/staffing/shift-words.ts';
import type { MyShift } from './meets.queries.ts';

/** One shift: when to report, where, with whom to check in, and what the person gets there. */
export function MyShiftCard({ shift }: { shift: MyShift }) {
  const { time_zone: zone, starts_at: from, ends_at: to, area, site } = shift;
  const place = whereWords({ area, site, lane: null });
  return (
    <Card
      title={shift.is_self ? shift.name : `${shift.first_name ?? 'Your child'}: ${shift.name}`}
      action={<StateTag of={ON_SHIFT} is={shift.state} />}
      note={shift.meet}
    >
      <FactList
        facts={[
          ['Report', `${clockOn(from, zone)}, ${formatDay(wallClock(from, zone).day)}`],
          ['Until', clockOn(to, zone)],
          shift.break_from !== null &&
            shift.break_to !== null && ['Break', spanOn(shift.break_from, shift.break_to, zone)],
          ['What', [JOB[shift.job] ?? shift.job, shift.event].filter(Boolean).join(', ')],
          ['Where', [place, shift.venue, shift.address].filter(Boolean).join(', ') || 'Ask at check-in'],
          ['Check in with', shift.check_in.join(', ') || 'The check-in table'],
          shift.meal !== null && ['Meal', MEAL[shift.meal] ?? shift.meal],
          shift.shirt !== null && ['Shirt', shift.shirt === 'none' ? 'No shirt' : shift.shirt],
          shift.note !== null && ['Note', shift.note],
          shift.hours !== null && [
            'Hours',
            `${shift.hours}${shift.posted ? ', in your service hours' : ', not in your service hours yet'}`,
          ],
        ]}
      />
    </Card>
  );
}
