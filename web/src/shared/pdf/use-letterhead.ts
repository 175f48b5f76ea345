import { useSchool } from '../session/use-school.ts';
import type { Letterhead } from './paper.tsx';

/** The letterhead of the school that the person works in. */
export function useLetterhead(): Letterhead {
  const { school } = useSchool();
  return {
    school: school?.name ?? 'Guidon',
    unit: [school?.program_type, school?.unit_number].filter(Boolean).join(' · ') || null,
  };
}
