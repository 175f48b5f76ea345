import { IconTrophy } from '@tabler/icons-react';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';

/** Competitions that take registrations. */
export function OpenCompetitionsPage() {
  return (
    <Page title="Open competitions" subtitle="Meets your school can register for">
      <Card>
        <EmptyState
          icon={IconTrophy}
          title="No open competitions"
          text="When a host school opens a meet for registration, it shows up here with its date, place, and events."
        />
      </Card>
    </Page>
  );
}
