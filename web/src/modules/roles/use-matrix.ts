import { useState } from 'react';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Catalogue, Role, Switch } from './role.api.ts';
import { useSetPermissions } from './role.queries.ts';

export type Matrix = ReturnType<typeof useMatrix>;

/** The switches of one role: how they stand, which of them may be turned, and the way back from the last change. */
export function useMatrix(role: Role, catalogue: Catalogue, held: ReadonlySet<string>) {
  const change = useSetPermissions(role.id);
  const blocked = useBlocked(role, catalogue);
  // What was just clicked stays as clicked until the database has answered.
  const [clicked, setClicked] = useState<Record<string, boolean>>({});
  const [done, setDone] = useState<Switch[][]>([]);
  const isOn = (module: string, action: string) =>
    clicked[keyOf(role, { module, action })] ?? held.has(`${module}:${action}`);

  const send = async (changes: Switch[]): Promise<boolean> => {
    const keys = changes.map((one) => [keyOf(role, one), one.enabled] as const);
    setClicked((now) => ({ ...now, ...Object.fromEntries(keys) }));
    const saved = await change.mutateAsync(changes).then(
      () => true,
      () => false,
    );
    setClicked((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.some(([one]) => one === key))));
    return saved;
  };
  const turn = async (wanted: Switch[]) => {
    const changes = wanted.filter(({ module, action, enabled }) => isOn(module, action) !== enabled);
    if (changes.length > 0 && (await send(changes))) setDone((before) => [...before, changes]);
  };
  const undo = async () => {
    const last = done.at(-1);
    if (!last) return;
    setDone((before) => before.slice(0, -1));
    if (!(await send(last.map((one) => ({ ...one, enabled: !one.enabled }))))) setDone((before) => [...before, last]);
  };
  return {
    isOn,
    blocked: (module: string, action: string) => blocked(module, action, isOn(module, action)),
    turn,
    undo,
    last: done.at(-1) ?? null,
  };
}

function keyOf(role: Role, { module, action }: { module: string; action: string }): string {
  return `${role.id}:${module}:${action}`;
}

/** Why a switch may not be turned, in words; null where it may. The database decides the same. */
function useBlocked(role: Role, catalogue: Catalogue) {
  const { can, holds, isAdmin } = usePermissions();
  const ownRole = useProfile().data?.role_id === role.id;
  return (module: string, action: string, on: boolean): string | null => {
    if (role.base_role === 'admin') return 'Administrators always hold everything.';
    if (!can('roles:update')) return 'You may not change roles.';
    if (role.isBuiltIn && !isAdmin) return 'Only the platform’s admins change the built-in roles.';
    if (ownRole && !isAdmin) return 'You can’t change the role you have yourself.';
    if (on) return null;
    if (!catalogue.ceiling.has(`${role.base_role}:${module}:${action}`)) return 'This role can never hold it.';
    return isAdmin || holds(module, action) ? null : 'You can grant only what you hold yourself.';
  };
}
