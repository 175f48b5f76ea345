import { Tag } from '../../shared/ui/tag.tsx';
import { MatrixAllBox } from './matrix-all-box.tsx';
import { MatrixBox } from './matrix-box.tsx';
import { columnsOf, type MatrixModule } from './matrix.ts';
import { meaningOf, reachInWords, reachOf } from './meaning.ts';
import type { Catalogue } from './role.api.ts';
import type { Matrix } from './use-matrix.ts';
import classes from './matrix-words.module.css';

type Props = { catalogue: Catalogue; modules: MatrixModule[]; matrix: Matrix; open: boolean };

/** The same switches as sentences, module by module, for phones and for reading. */
export function MatrixWords({ catalogue, modules, matrix, open }: Props) {
  return (
    <ul className={classes.modules}>
      {modules.map((module) => (
        <li key={module.name}>
          <details open={open || undefined}>
            <summary>
              <strong>{module.label}</strong>{' '}
              {catalogue.off.has(module.name) && <Tag tone="warn">Off at this school</Tag>}
              <span className={classes.note}>{summaryOf(module, matrix)}</span>
            </summary>
            <ModuleSwitches catalogue={catalogue} module={module} matrix={matrix} />
          </details>
        </li>
      ))}
    </ul>
  );
}

type SwitchesProps = { catalogue: Catalogue; module: MatrixModule; matrix: Matrix };

function ModuleSwitches({ catalogue, module, matrix }: SwitchesProps) {
  const { name, label, about, actions } = module;
  const ordered = columnsOf([module]);
  return (
    <>
      {about && <p className={classes.about}>{about}</p>}
      <ul className={classes.switches}>
        {actions.length > 1 && (
          <li>
            <MatrixAllBox matrix={matrix} module={module} />
            <span className={classes.words}>
              <strong>All of {label}</strong>
            </span>
          </li>
        )}
        {ordered.map((action) => {
          const verb = catalogue.actions.get(action)?.label ?? action;
          const meaning = meaningOf(name, action, matrix.isOn(name, 'manage'));
          const why = matrix.locked ? null : matrix.barred(name, action);
          return (
            <li key={action}>
              <MatrixBox matrix={matrix} action={action} meaning={meaning} module={name} label={`${label}: ${verb}`} />
              <span className={classes.words}>
                <strong>{verb}</strong>
                <span>{meaning}</span>
                {why && <span className={classes.note}>{why}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function summaryOf({ name, actions }: MatrixModule, matrix: Matrix): string {
  const on = actions.filter((action) => matrix.isOn(name, action));
  return `${on.length} of ${actions.length} · ${reachInWords(name, on, reachOf(on))}`;
}
