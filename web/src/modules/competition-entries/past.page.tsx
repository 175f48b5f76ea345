import { useCan } from '../../shared/permission/use-permissions.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { pastSource } from './registration.queries.ts';
import { MODULE } from './registration.ts';
import { RegistrationList } from './registration-list.tsx';

/** The meets that the school took part in, or registered for, and that are over. */
export function PastMeetsPage() {
  const logs = useCan('competition-records:manage');
  return (
    <AreaPage
      area={MODULE}
      title="Past meets"
      subtitle={
        logs
          ? 'Meets your school registered for that are over'
          : 'Meets your school registered for that are over. Meets held elsewhere are logged by schools with teams in Guidon.'
      }
      actions={
        logs && <ActButton to="/app/competition-portal/records/meets?new=1">Log a meet held elsewhere</ActButton>
      }
    >
      <RegistrationList
        listId="past"
        source={pastSource}
        withLeft={false}
        empty={{ title: 'No past meets yet', text: 'After a meet, your registration and its results show up here.' }}
      />
    </AreaPage>
  );
}
