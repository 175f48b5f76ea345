import type { ReactNode } from 'react';
import classes from './title-cell.module.css';

type Props = {
  title: string;
  note?: string | null | undefined;
  /** A picture before the words: a photo, a ribbon. */
  mark?: ReactNode;
};

/** What a row is about: its picture where it has one, its title, and one line of note. */
export function TitleCell({ title, note, mark }: Props) {
  return (
    <span className={classes.cell}>
      {mark}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  );
}
