import { Navigate, useLocation } from 'react-router';
import { usePermissions } from '../shared/permission/use-permissions.ts';
import { useProfile } from '../shared/session/use-profile.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { useMenu } from './shell/menu.queries.ts';

/**
 * `/app` and `/mobile` open the role's start page: the calendar for parents, the dashboard for everyone else, or the
 * first menu entry for a person without a dashboard.
 */
export function HomeRedirect() {
  const { pathname } = useLocation();
  const profile = useProfile();
  const permissions = usePermissions();
  const menu = useMenu();
  const area = pathname.startsWith('/mobile') ? '/mobile' : '/app';
  if (profile.data?.role === 'parent') return <Navigate replace to={`${area}/calendar`} />;
  const isClosed = !permissions.loading && !permissions.failure && profile.data && !permissions.can('dashboard:read');
  if (permissions.loading || (isClosed && menu.loading)) return <Loading />;
  const [first] = isClosed ? menu.corps : [];
  return <Navigate replace to={first?.path ?? `${area}/dashboard`} />;
}
