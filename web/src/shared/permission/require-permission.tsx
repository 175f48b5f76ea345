import type { ReactNode } from 'react';
import { Loading } from '../ui/loading.tsx';
import { AccessDenied } from './access-denied.tsx';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { usePermissions } from './use-permissions.ts';

type Props = { to: PermissionKey; adminOnly?: boolean; children: ReactNode };

/** Guards a screen: both the permission and, where asked, the admin role must hold. */
export function RequirePermission({ to, adminOnly = false, children }: Props) {
  const permissions = usePermissions();
  if (permissions.loading) return <Loading />;
  if (!permissions.can(to) || (adminOnly && !permissions.isAdmin)) return <AccessDenied />;
  return children;
}
