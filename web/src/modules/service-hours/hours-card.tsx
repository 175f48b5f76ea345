import { z } from 'zod';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useCardData } from '../../shared/slot/use-card-data.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { GoalBar } from './goal-bar.tsx';

const shape = z.object({ year: z.string(), verified: z.number(), waiting: z.number(), goal: z.number().nullable() });

/** The hours of this school year on the overview of a cadet. */
export function HoursCard({ cadet }: { cadet: SlotCadet }) {
  const data = useCardData(cadet.id, 'service-hours', shape);
  if (!data) return null;
  return (
    <Card title="Service hours" action={<TextLink to={`/app/cadets/${cadet.id}?tab=service-hours`}>All</TextLink>}>
      <GoalBar {...data} />
    </Card>
  );
}
