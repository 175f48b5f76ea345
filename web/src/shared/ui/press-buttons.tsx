import classes from './press-buttons.module.css';

type Props<Value> = {
  choices: { value: Value; label: string }[];
  chosen: Value | null | undefined;
  onPress: (value: Value) => void;
  /** As many in a row. */
  columns: number;
  /** The keyboard stops at one of them alone: what is around them picks the others. */
  oneStop?: boolean;
};

/** Buttons of which one is pressed, as large as a thumb: for scores and marks that are entered standing up. */
export function PressButtons<Value extends string | number>({
  choices,
  chosen,
  onPress,
  columns,
  oneStop = false,
}: Props<Value>) {
  const stop = choices.find(({ value }) => value === chosen) ?? choices[0];
  return (
    <span className={classes.buttons} style={{ gridTemplateColumns: `repeat(${columns}, minmax(44px, 1fr))` }}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={classes.button}
          aria-pressed={chosen === choice.value}
          tabIndex={oneStop && choice !== stop ? -1 : undefined}
          onClick={() => onPress(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </span>
  );
}
