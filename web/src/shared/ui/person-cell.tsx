import { PersonAvatar } from './avatar.tsx';
import { TitleCell } from './title-cell.tsx';

type Props = {
  name: string;
  /** What tells people of one name apart: a number, a rank, a title. */
  note?: string | null | undefined;
  photo?: string | null | undefined;
  size?: number;
};

/** A person in a list: photo or initials, name, and one line of note. */
export function PersonCell({ name, note, photo, size = 30 }: Props) {
  return <TitleCell title={name} note={note} mark={<PersonAvatar name={name} src={photo ?? null} size={size} />} />;
}
