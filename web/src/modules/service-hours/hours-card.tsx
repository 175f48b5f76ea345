import { useQuery } from '@tanstack/react-query';
import { useSchool } from '../../shared/session/use-school.ts';
import type { SlotCadet } from '../../shared/slot/slot.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { GoalBar } from './goal-bar.tsx';
import { entriesQuery } from './hours.queries.ts';

/** The hours of this school year on the overview of a cadet. */
export function HoursCard({ cadet }: { cadet: SlotCadet }) {
  const { school } = useSchool();
  const entries = useQuery(entriesQuery(useDb(), cadet.id)).data ?? [];
  const year = school?.year ?? null;
  const of = (state: string) =>
    entries
      .filter((entry) => entry.state === state && entry.school_year_id === year?.id)
      .reduce((total, { hours }) => total + hours, 0);
  return (
    <Card title="Service" action={<TextLink to={`/app/cadets/${cadet.id}?tab=service-hours`}>All</TextLink>}>
      <GoalBar year={year} verified={of('verified')} waiting={of('submitted')} />
    </Card>
  );
}
