import { levelLabel } from '../../../../domain/program/level.ts';
import { PersonAvatar } from '../../shared/ui/avatar.tsx';
import type { RosterCadet } from './cadet.api.ts';
import { listName, statusLabel } from './cadet.ts';
import classes from './cadets.module.css';

type Props = { cadet: RosterCadet; program: string | null; photo: string | undefined };

/** A cadet in the list of a phone: name, and what tells people apart. */
export function PhoneCadet({ cadet, program, photo }: Props) {
  const { rank_abbreviation, program_level, unit_name, status } = cadet;
  const words = [rank_abbreviation, program_level ? levelLabel(program, program_level) : null, unit_name ?? 'No unit'];
  return (
    <span className={classes.person}>
      <PersonAvatar name={listName(cadet)} src={photo ?? null} size={36} />
      <span className={classes.personWords}>
        <span className={classes.personName}>{listName(cadet)}</span>
        <span className={classes.personNumber}>
          {[...words, status === 'active' ? null : statusLabel(status)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}
