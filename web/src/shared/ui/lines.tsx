import type { ReactNode } from 'react';
import parts from './parts.module.css';
import classes from './lines.module.css';

/** A short list in a card without padding (`flush`), one `<Line>` each. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>;
}

type Props = {
  title: ReactNode;
  /** Facts in a row, the empty ones left out, or lines of text one below the other. */
  notes?: (ReactNode | (string | null | undefined | false)[])[];
  /** It no longer counts. */
  over?: boolean;
  /** At the end of the line: tags, numbers, verbs. */
  children?: ReactNode;
};

/** One of a list: what it is, a few facts, and what is at its end. */
export function Line({ title, notes = [], over = false, children }: Props) {
  const lines = notes.map((note) => (Array.isArray(note) ? note.filter(Boolean).join(' · ') : note)).filter(Boolean);
  return (
    <li data-over={over || undefined}>
      <span className={classes.words}>
        <strong>{title}</strong>
        {lines.map((note, at) => (
          // The lines of one entry keep their places.
          // eslint-disable-next-line react/no-array-index-key
          <span key={at} className={parts.note}>
            {note}
          </span>
        ))}
      </span>
      {children}
    </li>
  );
}

/** A number at the end of a line; numbers of several lines are below each other. */
export function LineNumber({ children }: { children: ReactNode }) {
  return <span className={classes.number}>{children}</span>;
}

/** The next step and the menu of the others: they stay beside each other where a line is narrow. */
export function LineVerbs({ children }: { children: ReactNode }) {
  return <span className={classes.verbs}>{children}</span>;
}
