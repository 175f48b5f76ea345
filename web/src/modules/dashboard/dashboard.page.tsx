import { todayIn } from '../../../../domain/time/zone.ts';
import { ActionIcon } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import type { Audience } from '../../shared/slot/slot.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { longDay, timeNow } from '../../shared/time/zone.ts';
import { Loading } from '../../shared/ui/loading.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ArrangeCards } from './arrange-cards.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { addressOf, audienceOf, greeting } from './dashboard.ts';
import { CadetActions, DashboardActions } from './dashboard-actions.tsx';
import { useCards } from './use-cards.tsx';

/** The first page after sign-in: what needs the person, the numbers with their meaning, and what comes next. */
export function DashboardPage() {
  const profile = useProfile().data;
  const { timeZone } = useSchool();
  const audience = audienceOf(profile?.role, useCan('dashboard:manage'));
  const { shown, hidden, loading } = useCards(audience);
  const [arranging, setArranging] = useState(false);
  const words = greeting(timeNow(timeZone));
  const name = profile ? addressOf(profile) : '';
  return (
    <Page
      title={name ? `${words}, ${name}` : words}
      tabTitle="Dashboard"
      eyebrow={longDay(todayIn(timeZone))}
      actions={
        <>
          {shown.length + hidden.length > 1 && (
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Arrange dashboard"
              title="Arrange dashboard"
              onClick={() => setArranging(true)}
            >
              <IconLayoutDashboard size={18} aria-hidden />
            </ActionIcon>
          )}
          <Verbs audience={audience} />
        </>
      }
    >
      <Banners />
      {loading ? <Loading /> : <DashboardCards audience={audience} shown={shown} isEmpty={hidden.length === 0} />}
      {arranging && <ArrangeCards shown={shown} hidden={hidden} onClose={() => setArranging(false)} />}
    </Page>
  );
}

/** What modules have to say above everything else. */
function Banners() {
  const { banners } = useSlots();
  return (
    <Suspense>
      {banners.map(({ id, Part }) => (
        <Part key={id} />
      ))}
    </Suspense>
  );
}

function Verbs({ audience }: { audience: Audience }) {
  if (audience === 'staff') return <DashboardActions />;
  return audience === 'cadet' ? <CadetActions /> : null;
}
