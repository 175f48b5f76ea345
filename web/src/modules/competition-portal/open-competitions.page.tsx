import { IconTrophy } from '@tabler/icons-react';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** Competitions that take registrations. */
export function OpenCompetitionsPage() {
  return (
    <Page title="Open competitions" subtitle="Meets that your school can register for">
      <Card>
        <EmptyState
          icon={IconTrophy}
          title="No competition is open"
          text="No host has opened a meet on this Guidon. When one takes registrations, it stands here with its date, its place and its events."
        />
      </Card>
    </Page>
  );
}
