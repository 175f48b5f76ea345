import { IconTrophy } from '@tabler/icons-react';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** For people who are here for competitions only. */
export function GuestCard() {
  return (
    <Card>
      <EmptyState
        icon={IconTrophy}
        title="You're here to compete"
        text="Your account belongs to a school that competes. Meets open for registration show up under Open competitions."
        action={
          <ActButton primary to="/app/competition-portal/open-competitions">
            Open competitions
          </ActButton>
        }
      />
    </Card>
  );
}
