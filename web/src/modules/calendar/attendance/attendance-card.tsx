import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useCardData } from '../../../shared/slot/use-card-data.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { cardSchema, rateWords } from './rate.ts';

/** Attendance of this school year on the overview of a cadet. */
export function AttendanceCard({ cadet }: { cadet: SlotCadet }) {
  const data = useCardData(cadet.id, 'calendar', cardSchema);
  if (!data) return null;
  const { attended, absent, excused, late, rate, year } = data;
  return (
    <Card title="Attendance" action={<TextLink to={`/app/cadets/${cadet.id}?tab=attendance`}>All</TextLink>}>
      <p>
        <strong>{rateWords(rate)}</strong> in {year}: {attended} attended, {absent} absent, {excused} excused, {late}{' '}
        late
      </p>
    </Card>
  );
}
