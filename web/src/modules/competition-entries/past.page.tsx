import { AreaPage } from '../../shared/slot/area-page.tsx';
import { pastSource } from './registration.queries.ts';
import { MODULE } from './registration.ts';
import { RegistrationList } from './registration-list.tsx';

/** The meets that the school took part in, or registered for, and that are over. */
export function PastMeetsPage() {
  return (
    <AreaPage area={MODULE} title="Past meets" subtitle="Meets your school registered for that are over">
      <RegistrationList
        listId="past"
        source={pastSource}
        withLeft={false}
        empty={{ title: 'No past meets yet', text: 'After a meet, your registration and its results show up here.' }}
      />
    </AreaPage>
  );
}
