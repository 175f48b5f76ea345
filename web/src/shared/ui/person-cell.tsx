import { PersonAvatar } from './avatar.tsx';
import classes from './person-cell.module.css';

type Props = {
  name: string;
  /** What tells people of one name apart: a number, a rank, a title. */
  note?: string | null | undefined;
  photo?: string | null | undefined;
  size?: number;
};

/** A person in a list: photo or initials, name, and one line of note. */
export function PersonCell({ name, note, photo, size = 30 }: Props) {
  return (
    <span className={classes.person}>
      <PersonAvatar name={name} src={photo ?? null} size={size} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </span>
  );
}
