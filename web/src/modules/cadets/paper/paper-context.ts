import type { School } from '../../../shared/session/school.queries.ts';
import type { Letterhead } from '../../../shared/pdf/paper.tsx';

/** The school that prints the PDF, and the date. */
export type PaperContext = { school: School | null; today: string };

/** The letterhead of a school. */
export function letterheadOf(school: School | null): Letterhead {
  const unit = [school?.program_type, school?.unit_number].filter(Boolean).join(' · ');
  return { school: school?.name ?? 'Guidon', unit: unit || null };
}
