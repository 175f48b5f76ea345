import { Navigate, useLocation } from 'react-router';
import { useProfile } from '../shared/session/use-profile.ts';

/** `/app` and `/mobile` lead to where the role begins: parents to the calendar, everyone else to the dashboard. */
export function HomeRedirect() {
  const { pathname } = useLocation();
  const profile = useProfile();
  const area = pathname.startsWith('/mobile') ? '/mobile' : '/app';
  return <Navigate replace to={`${area}/${profile.data?.role === 'parent' ? 'calendar' : 'dashboard'}`} />;
}
