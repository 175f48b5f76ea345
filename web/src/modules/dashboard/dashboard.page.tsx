import { todayIn } from '../../../../domain/time/zone.ts';
import { longDay, timeNow } from '../../shared/time/zone.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { CadetDashboard } from './cadet-dashboard.tsx';
import { addressOf, greeting } from './dashboard.ts';
import { CadetActions, DashboardActions } from './dashboard-actions.tsx';
import { GuestDashboard } from './guest-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';

/** The first page after sign-in: what needs the person, the numbers with their meaning, and what comes next. */
export function DashboardPage() {
  const profile = useProfile().data;
  const { timeZone } = useSchool();
  const runsTheCorps = useCan('dashboard:manage');
  const seesCadets = useCan('cadets:read');
  const seesEvents = useCan('calendar:read');
  const isEmpty = (runsTheCorps || profile?.role === 'cadet') && !seesCadets && !seesEvents;
  const today = todayIn(timeZone);
  const words = greeting(timeNow(timeZone));
  const name = profile ? addressOf(profile) : '';

  return (
    <Page
      title={name ? `${words}, ${name}` : words}
      tabTitle="Dashboard"
      eyebrow={longDay(today)}
      actions={runsTheCorps ? <DashboardActions /> : profile?.role === 'cadet' ? <CadetActions /> : undefined}
    >
      {isEmpty ? (
        <EmptyState
          title="Nothing to show yet"
          text="Your role doesn't include the roster or the calendar, or your school turned them off."
        />
      ) : runsTheCorps ? (
        <StaffDashboard today={today} timeZone={timeZone} />
      ) : profile?.role === 'cadet' ? (
        <CadetDashboard today={today} timeZone={timeZone} />
      ) : (
        <GuestDashboard />
      )}
    </Page>
  );
}
