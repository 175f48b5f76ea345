import { AskSeconds } from '../second/ask-seconds.tsx';
import type { Refusal } from './use-each.ts';
import classes from './refusals.module.css';

/** Each one for whom it was refused, by name, with the reason and a way on; nothing where there is none. */
export function Refusals({ refused }: { refused: Refusal[] }) {
  if (refused.length === 0) return null;
  const acts = refused.flatMap(({ second }) => (second ? [second] : []));
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
      {acts.length > 0 && <AskSeconds acts={acts} />}
    </div>
  );
}
