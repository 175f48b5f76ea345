import type { ReactNode } from 'react';
import classes from './tag.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral' | 'brass';

type Props = { tone?: Tone; children: ReactNode };

/** A word on soft ground; the word says it, the color only helps. */
export function Tag({ tone = 'neutral', children }: Props) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
