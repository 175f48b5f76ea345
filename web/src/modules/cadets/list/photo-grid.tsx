import { Link } from 'react-router';
import { levelLabel } from '../../../../../domain/program/level.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { PersonAvatar } from '../../../shared/ui/avatar.tsx';
import type { ListedCadet } from '../listed-cadet.ts';
import classes from './list.module.css';

type Props = { cadets: ListedCadet[]; program: string | null; photos: Map<string, string> };

/** The photos of the cadets found. Initials show if there is no photo or no consent for one. */
export function PhotoGrid({ cadets, program, photos }: Props) {
  return (
    <ul className={classes.photos} aria-label="Photos of cadets">
      {cadets.map((cadet) => (
        <li key={cadet.id}>
          <Link to={`/app/cadets/${cadet.id}`} className={classes.photo}>
            <PersonAvatar name={listName(cadet)} src={photos.get(cadet.photo_path ?? '') ?? null} size={84} />
            <strong>{listName(cadet)}</strong>
            <span>
              {[cadet.rank_abbreviation, cadet.program_level && levelLabel(program, cadet.program_level)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{cadet.unit_name ?? 'No unit'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
