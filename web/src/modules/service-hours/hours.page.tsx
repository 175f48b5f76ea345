import { Button } from '@mantine/core';
import { IconChartBar, IconPlus, IconUsersPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { AddMany } from './add-many.tsx';
import { AllEntries } from './all-entries.tsx';
import { HourForm } from './hour-form.tsx';
import { cadets } from './hours.queries.ts';
import { OwnHours } from './own-hours.tsx';

/** Service hours: a cadet's own with the way to log more; for staff everyone's, with what waits first. */
export function HoursPage() {
  const profile = useProfile().data;
  const manages = useCan('service-hours:manage');
  const ownCadet = useRead(cadets.ofAccount, profile?.role === 'cadet' ? profile.id : undefined);
  const own = ownCadet.data ?? null;
  const { params, put } = useAddress();
  const [many, setMany] = useOpen('many');
  return (
    <AreaPage
      area="cadets"
      title="Service hours"
      actions={
        <>
          {manages && (
            <Button
              component={Link}
              to="/app/service-hours/totals"
              variant="default"
              leftSection={<IconChartBar size={17} aria-hidden />}
            >
              Totals
            </Button>
          )}
          {manages && (
            <Allow to="service-hours:approve">
              <Button leftSection={<IconUsersPlus size={17} aria-hidden />} onClick={() => setMany(true)}>
                Add for several cadets
              </Button>
            </Allow>
          )}
          {own && (
            <Allow to="service-hours:create">
              <Button
                leftSection={<IconPlus size={17} aria-hidden />}
                onClick={() => put({ new: '1' }, { replace: false })}
              >
                Log hours
              </Button>
            </Allow>
          )}
        </>
      }
    >
      {manages ? <AllEntries /> : ownCadet.isLoading ? <Loading /> : <OwnHours cadet={own} />}
      {manages && many && (
        <Allow to="service-hours:approve">
          <AddMany onClose={() => setMany(false)} />
        </Allow>
      )}
      {own && params.get('new') === '1' && <HourForm cadet={own} entry={null} onClose={() => put({ new: null })} />}
    </AreaPage>
  );
}
