import { useState } from 'react';
import { Tag } from '../../shared/ui/tag.tsx';
import { MatrixAllBox } from './matrix-all-box.tsx';
import { MatrixBox } from './matrix-box.tsx';
import { columnsOf, type MatrixModule } from './matrix.ts';
import { meaningOf, reachInWords, reachOf } from './meaning.ts';
import type { Catalogue, Role } from './role.api.ts';
import classes from './matrix.module.css';
import type { Matrix } from './use-matrix.ts';

type Props = { role: Role; catalogue: Catalogue; modules: MatrixModule[]; matrix: Matrix };

const HOW = 'Point to a switch to see what it does. Arrow keys move between switches.';

/** Modules by verbs: a box for each permission, and a dot if the module doesn't have the verb. */
export function MatrixTable({ role, catalogue, modules, matrix }: Props) {
  const [told, setTold] = useState(HOW);
  const columns = columnsOf(catalogue.modules);
  const labelOf = (action: string) => catalogue.actions.get(action)?.label ?? action;
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={`Permissions of ${role.label}`} tabIndex={0}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">Module</th>
              <th scope="col">All</th>
              {columns.map((action) => (
                <th key={action} scope="col" title={catalogue.actions.get(action)?.description}>
                  {labelOf(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module.name} data-row>
                <th scope="row">
                  {module.label} {catalogue.off.has(module.name) && <Tag tone="warn">Off at this school</Tag>}
                  <span className={classes.meaning}>{wordsOf(module, matrix)}</span>
                </th>
                <td>
                  <MatrixAllBox matrix={matrix} module={module} />
                </td>
                {columns.map((action) => (
                  <td key={action}>
                    {module.actions.includes(action) ? (
                      <MatrixBox
                        matrix={matrix}
                        module={module.name}
                        action={action}
                        label={`${module.label}: ${labelOf(action)}`}
                        meaning={meaningOf(module.name, action, matrix.isOn(module.name, 'manage'))}
                        onTell={setTold}
                      />
                    ) : (
                      <span className={classes.none} aria-label="no such permission">
                        ·
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.told}>{told}</p>
      <dl className={classes.legend}>
        {columns.map((action) => (
          <div key={action}>
            <dt>{labelOf(action)}</dt>
            <dd>{catalogue.actions.get(action)?.description}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function wordsOf({ name, actions }: MatrixModule, matrix: Matrix): string {
  const on = actions.filter((action) => matrix.isOn(name, action));
  return reachInWords(name, on, reachOf(on));
}
