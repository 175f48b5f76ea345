import { Page } from '../../shared/ui/page.tsx';
import { pastSource } from './registration.queries.ts';
import { RegistrationList } from './registration-list.tsx';

/** The meets that the school took part in, or registered for, and that are over. */
export function PastMeetsPage() {
  return (
    <Page title="Past meets" subtitle="Meets your school registered for that are over">
      <RegistrationList
        listId="past"
        source={pastSource}
        withLeft={false}
        empty={{ title: 'No past meets yet', text: 'After a meet, your registration and its results show up here.' }}
      />
    </Page>
  );
}
