import type { ReactNode } from 'react';
import { toAppError } from '../supabase/error.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { AccessDenied } from './access-denied.tsx';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { usePermissions } from './use-permissions.ts';

type Props = { to: PermissionKey; adminOnly?: boolean; children: ReactNode };

/**
 * Guards a screen: both the permission and, where asked, the admin role must hold. What could not be read is no denial:
 * it says so, and asks again.
 */
export function RequirePermission({ to, adminOnly = false, children }: Props) {
  const permissions = usePermissions();
  if (permissions.loading) return <Loading />;
  if (permissions.failure) {
    const { title, detail } = toAppError(permissions.failure);
    return <Notice title={title} text={detail} actionLabel="Try again" onAction={permissions.readAgain} />;
  }
  if (!permissions.can(to) || (adminOnly && !permissions.isAdmin)) return <AccessDenied />;
  return children;
}
