import { IconPlus } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useOpen } from '../../../shared/query/use-open.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { listName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { AskExcuse } from './ask-excuse.tsx';
import { ExcuseList } from './excuse-list.tsx';
import { excuses } from './excuses.queries.ts';
import { OwnExcuses } from './own-excuses.tsx';

/** Excuses: for the office everyone's, for cadets and families their own. */
export function ExcusesPage() {
  const [asking, setAsking] = useOpen();
  const { params } = useAddress();
  const about = params.get('event') ?? undefined;
  const event = useRead(excuses.excusedEvent, about).data ?? null;
  const manages = useCan('calendar:manage');
  const profile = useProfile().data;
  const roster = useRead(activeCadetsQuery).data ?? [];
  const mine = manages
    ? roster
    : roster.filter(({ profile_id }) => profile?.role === 'parent' || profile_id === profile?.id);
  // A link about one child asks for that one.
  const chosen = mine.filter(({ id }) => id === params.get('cadet'));
  return (
    <AreaPage
      area="calendar"
      title="Excuses"
      subtitle={manages ? undefined : 'Say when you can’t come, and why'}
      actions={
        mine.length > 0 && (
          <ActButton primary={!manages} icon={IconPlus} onPress={() => setAsking(true)}>
            {manages ? 'Add an excuse' : 'Ask for an excuse'}
          </ActButton>
        )
      }
    >
      {manages ? <ExcuseList /> : <OwnExcuses />}
      {asking && mine.length > 0 && (about === undefined || event !== null) && (
        <AskExcuse
          event={event}
          cadets={(chosen.length > 0 ? chosen : mine).map((cadet) => ({ id: cadet.id, name: listName(cadet) }))}
          onClose={() => setAsking(false)}
        />
      )}
    </AreaPage>
  );
}
