import { levelLabel } from '../../../../domain/program/level.ts';
import { listName } from '../../shared/text/person-name.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import type { RosterCadet } from './cadet.api.ts';
import { STATUS } from './cadet.ts';

type Props = { cadet: RosterCadet; program: string | null; photo: string | undefined };

/** A cadet in the list on a phone: the name and what identifies the cadet. */
export function PhoneCadet({ cadet, program, photo }: Props) {
  const { rank_abbreviation, program_level, unit_name, status } = cadet;
  const words = [rank_abbreviation, program_level ? levelLabel(program, program_level) : null, unit_name ?? 'No unit'];
  const note = [...words, status === 'active' ? null : STATUS.label(status)].filter(Boolean).join(' · ');
  return <PersonCell name={listName(cadet)} note={note} photo={photo} size={36} />;
}
