import { IconTrophy } from '@tabler/icons-react';
import { OPEN } from '../../shared/meet/registration/open-meet.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { comingSource } from './registration.queries.ts';
import { MODULE } from './registration.ts';
import { RegistrationList } from './registration-list.tsx';

/** The meets that the school has registered for, with what is left to do for each. */
export function RegistrationsPage() {
  const find = (isFirst: boolean) => (
    <ActButton primary={isFirst} needs="competition-portal:read" icon={IconTrophy} to={OPEN}>
      Find a competition
    </ActButton>
  );
  return (
    <AreaPage area={MODULE} title="Registrations" subtitle="The meets your school registered for" actions={find(true)}>
      <RegistrationList
        listId="main"
        source={comingSource}
        withLeft
        empty={{
          title: 'No registrations yet',
          text: 'Find an open competition and register your school for it.',
          action: find(false),
        }}
      />
    </AreaPage>
  );
}
