import type { ReactNode } from 'react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { useCan } from './use-permissions.ts';

type Props = { to: PermissionKey; children: ReactNode; otherwise?: ReactNode };

/** Shows its children only to those who hold the permission. */
export function Allow({ to, children, otherwise = null }: Props) {
  return useCan(to) ? children : otherwise;
}
