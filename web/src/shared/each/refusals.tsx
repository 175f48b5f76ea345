import type { Refusal } from './use-each.ts';
import classes from './refusals.module.css';

/** Each one for whom it was refused, by name, with the reason; nothing where there is none. */
export function Refusals({ refused }: { refused: Refusal[] }) {
  if (refused.length === 0) return null;
  return (
    <div role="alert">
      <ul className={classes.list}>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
