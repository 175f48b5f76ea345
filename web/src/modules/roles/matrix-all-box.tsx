import { rowState, type MatrixModule } from './matrix.ts';
import type { Matrix } from './use-matrix.ts';
import { moveByArrow } from './matrix-keys.ts';
import classes from './matrix.module.css';

type Props = { matrix: Matrix; module: MatrixModule };

/** Turns every available switch of a module on if one of them is off, else off. */
export function MatrixAllBox({ matrix, module: { name, label, actions } }: Props) {
  const free = matrix.locked ? [] : actions.filter((action) => matrix.barred(name, action) === null);
  const state = rowState(free.map((action) => matrix.isOn(name, action)));
  const fixed = rowState(actions.map((action) => matrix.isOn(name, action)));
  const shown = free.length > 0 ? state : fixed;
  const words = `${shown === 'all' ? 'Remove' : 'Give'} every permission of ${label} you can change.`;
  return (
    <label className={classes.target} title={words}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = shown === 'some';
        }}
        type="checkbox"
        aria-label={`All of ${label}`}
        title={words}
        checked={shown === 'all'}
        disabled={free.length === 0}
        data-cell
        onKeyDown={moveByArrow}
        onChange={() => void matrix.turn(free.map((action) => ({ module: name, action, enabled: state !== 'all' })))}
      />
    </label>
  );
}
