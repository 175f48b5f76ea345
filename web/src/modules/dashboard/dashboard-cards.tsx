import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { Audience } from '../../shared/slot/slot.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CardGrid } from './card-grid.tsx';
import { useSummary } from './dashboard.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import type { ReadyCard } from './use-cards.tsx';

type Props = {
  audience: Audience;
  shown: ReadyCard[];
  /** There is nothing hidden that could be shown either. */
  isEmpty: boolean;
};

/** The person's cards; for those who run a corps without cadets, the first steps instead. */
export function DashboardCards({ audience, shown, isEmpty }: Props) {
  const seesCadets = useCan('cadets:read');
  if (shown.length === 0) return <NoCards isEmpty={isEmpty} />;
  if (audience !== 'staff' || !seesCadets) return <CardGrid cards={shown} />;
  return <StaffCards cards={shown} />;
}

function StaffCards({ cards }: { cards: ReadyCard[] }) {
  const summary = useSummary();
  return (
    <QueryView query={summary}>
      {(data) => (data.by_status.length === 0 ? <FirstSteps /> : <CardGrid cards={cards} />)}
    </QueryView>
  );
}

function NoCards({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState
      title="Nothing to show yet"
      text="Your role doesn't include the roster or the calendar, or your school turned them off."
    />
  ) : (
    <EmptyState title="All cards are hidden" text="Arrange your dashboard to show some again." />
  );
}
