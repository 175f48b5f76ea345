import type { Matrix } from './use-matrix.ts';
import { moveByArrow } from './matrix-keys.ts';
import classes from './matrix.module.css';

type Props = {
  matrix: Matrix;
  module: string;
  action: string;
  label: string;
  meaning: string;
  /** Called with the meaning while the pointer or focus is here. */
  onTell?: (words: string) => void;
};

/** One switch of a role. It shows what it means, or why it can't be changed. */
export function MatrixBox({ matrix, module, action, label, meaning, onTell }: Props) {
  const on = matrix.isOn(module, action);
  const why = matrix.locked ?? matrix.barred(module, action);
  const words = why === null ? meaning : `${meaning} ${why}`;
  const tell = onTell && (() => onTell(`${label}. ${words}`));
  return (
    <label className={classes.target} title={words} onPointerEnter={tell}>
      <input
        type="checkbox"
        aria-label={label}
        title={words}
        checked={on}
        disabled={why !== null}
        data-cell
        onKeyDown={moveByArrow}
        onFocus={tell}
        onChange={({ currentTarget }) => void matrix.turn([{ module, action, enabled: currentTarget.checked }])}
      />
    </label>
  );
}
