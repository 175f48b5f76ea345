import { usePermissions } from '../../../shared/permission/use-permissions.ts';

/** True for those who manage the school's contacts: they create emergency sheets, and read who opened them. */
export function useManages(): boolean {
  const { can } = usePermissions();
  return can('contacts:manage') && can('contacts:read');
}
