import { IconTrophy } from '@tabler/icons-react';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';

/** For people who are here for competitions only. */
export function GuestCard() {
  return (
    <Card>
      <EmptyState
        icon={IconTrophy}
        title="You are here to compete"
        text="Your account belongs to a school that takes part in competitions. Meets that take registrations show up under open competitions."
        action={<TextLink to="/app/competition-portal/open-competitions">Open competitions</TextLink>}
      />
    </Card>
  );
}
