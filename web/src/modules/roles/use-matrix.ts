import { useState } from 'react';
import { withMenu } from './matrix.ts';
import type { Catalogue, Role, Switch } from './role.api.ts';
import { useSetPermissions } from './role.queries.ts';
import { useBarred, useLocked } from './use-blocked.ts';

export type Matrix = ReturnType<typeof useMatrix>;

/** The switches of one role: their state, which ones can be changed, and the undo of the last change. */
export function useMatrix(role: Role, catalogue: Catalogue, held: ReadonlySet<string>) {
  const change = useSetPermissions(role.id);
  const locked = useLocked(role);
  const barred = useBarred(role, catalogue);
  // A switch stays as clicked until the database has answered.
  const [clicked, setClicked] = useState<Record<string, boolean>>({});
  const [done, setDone] = useState<Switch[][]>([]);
  const isOn = (module: string, action: string) =>
    clicked[keyOf(role, { module, action })] ?? held.has(`${module}:${action}`);

  const send = async (changes: Switch[]): Promise<boolean> => {
    const keys = changes.map((one) => [keyOf(role, one), one.enabled] as const);
    setClicked((now) => ({ ...now, ...Object.fromEntries(keys) }));
    const saved = await change.send(changes).then(
      () => true,
      () => false,
    );
    setClicked((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !keys.some(([one]) => one === key))));
    return saved;
  };
  const turn = async (wanted: Switch[]) => {
    // The menus of the built-in roles stay as they are.
    const all = role.isBuiltIn ? wanted : withMenu(wanted, catalogue.modules, isOn);
    const changes = all.filter(({ module, action, enabled }) => isOn(module, action) !== enabled);
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
    turn,
    undo,
    last: done.at(-1) ?? null,
    /** Why no switch can be changed, in words. */
    locked,
    /** Why this one can't be turned on. A permission that is on can always be removed. */
    barred: (module: string, action: string) => (isOn(module, action) ? null : barred(module, action)),
  };
}

function keyOf(role: Role, { module, action }: { module: string; action: string }): string {
  return `${role.id}:${module}:${action}`;
}
