import { PressButtons } from '../../ui/press-buttons.tsx';
import { levelsOf } from '../file/levels.ts';
import type { ItemFile } from '../file/sheet-file.ts';
import { itemWords } from '../file/words.ts';
import { levelBy } from './mark-keys.ts';
import classes from './marks.module.css';

type Props = {
  item: ItemFile;
  label: string;
  value: unknown;
  error: string | undefined;
  dense: boolean;
  onChange: (value: unknown) => void;
};

/** The levels of an item, to press or to pick by their letter. The keyboard stops once for all of them. */
export function LevelField({ item, label, value, error, dense, onChange }: Props) {
  const names = levelsOf(item).map(({ name }) => name);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are for the buttons inside
    <div
      role="group"
      aria-label={label}
      className={classes.item}
      data-dense={dense || undefined}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
        const name = levelBy(names, value, event.key);
        if (name === null) return;
        event.preventDefault();
        onChange(name);
      }}
    >
      <span className={classes.name}>{label}</span>
      <PressButtons
        oneStop
        columns={Math.min(names.length, 5) || 1}
        choices={names.map((name) => ({ value: name, label: name }))}
        chosen={typeof value === 'string' ? value : null}
        onPress={(name) => onChange(name === value ? null : name)}
      />
      <span className={classes.note}>{itemWords(item)}</span>
      {error && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
