import classes from './sign-in.module.css';

type Props = { label: string; value: string; choices: Record<string, string>; onText: (value: string) => void };

/** A labeled choice on the screens before sign-in. */
export function ChoiceField({ label, value, choices, onText }: Props) {
  return (
    <label className={classes.choice}>
      {label}
      <select value={value} onChange={(event) => onText(event.currentTarget.value)}>
        {Object.entries(choices).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
