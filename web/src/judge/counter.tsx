import own from './counter.module.css';
import classes from './judge.module.css';

type Props = { name: string; label: string; words: string; count: number; onChange: (count: number) => void };
const MOST = 1000;

/** How often something happened, by a large button for each direction. */
export function Counter({ name, label, words, count, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className={own.counter} data-mark={name}>
      <span className={own.counted}>
        <span>{label}</span>
        <span className={classes.muted}>{words}</span>
      </span>
      <button
        type="button"
        className={own.step}
        aria-label={`One less: ${label}`}
        disabled={count === 0}
        onClick={() => onChange(count - 1)}
      >
        −
      </button>
      <output className={classes.sum} aria-label={`Count of ${label}`}>
        {count}
      </output>
      <button
        type="button"
        className={own.step}
        aria-label={`One more: ${label}`}
        disabled={count === MOST}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
    </div>
  );
}
