import { AskSeconds } from '../second/ask-seconds.tsx';
import type { Refusal } from './use-each.ts';
import classes from './refusals.module.css';

/** The people it was refused for, by name, with the reason and a next step. Empty if no one was refused. */
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
