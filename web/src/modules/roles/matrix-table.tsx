import { useState } from 'react';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { meaningOf, reachInWords, reachOf } from './meaning.ts';
import type { Catalogue, Role } from './role.api.ts';
import { useSetPermission } from './role.queries.ts';
import classes from './roles.module.css';

type Props = { role: Role; catalogue: Catalogue; held: ReadonlySet<string> };

/** The verbs in the order in which people think of them; a module's own verbs follow. */
const COLUMNS = ['sidebar', 'read', 'create', 'update', 'delete', 'manage', 'view_restricted'];

/** Module by verb: a box for each permission, with what it means; a dash where a module lacks the verb. */
export function MatrixTable({ role, catalogue, held }: Props) {
  const change = useSetPermission();
  const { can, isAdmin } = usePermissions();
  // The built-in roles are every school's; and admins always hold everything.
  const mayChange = can('roles:update') && (!role.isBuiltIn || (isAdmin && role.base_role !== 'admin'));
  const used = catalogue.modules.flatMap(({ actions }) => actions);
  const columns = [
    ...COLUMNS.filter((action) => used.includes(action)),
    ...new Set(used.filter((action) => !COLUMNS.includes(action))),
  ];
  // What was just clicked stays as clicked until the database has answered.
  const [clicked, setClicked] = useState<Record<string, boolean>>({});
  const isOn = (module: string, action: string) =>
    clicked[`${role.id}:${module}:${action}`] ?? held.has(`${module}:${action}`);
  const turn = (module: string, action: string, enabled: boolean) => {
    const key = `${role.id}:${module}:${action}`;
    setClicked((now) => ({ ...now, [key]: enabled }));
    const settle = () => setClicked(({ [key]: _done, ...others }) => others);
    change.mutateAsync({ role: role.id, module, action, enabled }).then(settle, settle);
  };
  return (
    <div className={classes.scroll} role="region" aria-label={`Permissions of ${role.label}`} tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Module</th>
            {columns.map((action) => (
              <th key={action} scope="col" title={catalogue.actions.get(action)?.description}>
                {catalogue.actions.get(action)?.label ?? action}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {catalogue.modules.map(({ name, label, actions }) => {
            const manages = isOn(name, 'manage');
            return (
              <tr key={name}>
                <th scope="row">
                  {label}
                  <span className={classes.meaning}>{wordsOf(name, actions, isOn)}</span>
                </th>
                {columns.map((action) => (
                  <td key={action}>
                    {actions.includes(action) ? (
                      <Box
                        label={`${label}: ${catalogue.actions.get(action)?.label ?? action}`}
                        meaning={meaningOf(name, action, manages)}
                        on={isOn(name, action)}
                        possible={catalogue.ceiling.has(`${role.base_role}:${name}:${action}`)}
                        disabled={!mayChange}
                        onChange={(enabled) => turn(name, action, enabled)}
                      />
                    ) : (
                      <span className={classes.none} aria-label="no such permission">
                        ·
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <dl className={classes.legend}>
        {columns.map((action) => (
          <div key={action}>
            <dt>{catalogue.actions.get(action)?.label ?? action}</dt>
            <dd>{catalogue.actions.get(action)?.description}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function wordsOf(module: string, actions: string[], isOn: (module: string, action: string) => boolean): string {
  const on = actions.filter((action) => isOn(module, action));
  return reachInWords(module, on, reachOf(on));
}

type BoxProps = {
  label: string;
  meaning: string;
  on: boolean;
  possible: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

function Box({ label, meaning, on, possible, disabled, onChange }: BoxProps) {
  const title = possible || on ? meaning : 'This role can never hold it.';
  return (
    <label className={classes.target} title={title}>
      <input
        type="checkbox"
        aria-label={label}
        title={title}
        checked={on}
        disabled={disabled || (!possible && !on)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
