import classes from './press-buttons.module.css';

type Props<Value> = {
  choices: { value: Value; label: string }[];
  chosen: Value | null | undefined;
  onPress: (value: Value) => void;
  /** As many in a row. */
  columns: number;
};

/** Buttons of which one is pressed, as large as a thumb: for scores and marks that are entered standing up. */
export function PressButtons<Value extends string | number>({ choices, chosen, onPress, columns }: Props<Value>) {
  return (
    <span className={classes.buttons} style={{ gridTemplateColumns: `repeat(${columns}, minmax(44px, 1fr))` }}>
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classes.button}
          aria-pressed={chosen === value}
          onClick={() => onPress(value)}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
