import { shiftDay } from '../../../../../domain/time/day.ts';

/** What a cadet can be qualified in. */
export const QUALIFICATIONS: Record<string, string> = {
  first_aid: 'First aid',
  safety_exam: 'Marksmanship safety exam',
  range_safety: 'Range safety',
  drill_commander: 'Drill commander',
  drone: 'Drone pilot',
  leadership_school: 'Leadership school',
  other: 'Other',
};

/** The name of a qualification: its own title, else its kind. */
export function qualificationName({ type, title }: { type: string; title: string | null }): string {
  return title ?? QUALIFICATIONS[type] ?? type;
}

const SOON_DAYS = 60;

/** Whether a qualification has expired, expires within 60 days, or is in force. */
export function lapse(expiresOn: string | null, today: string): 'lapsed' | 'soon' | 'holds' {
  if (expiresOn === null) return 'holds';
  if (expiresOn < today) return 'lapsed';
  return expiresOn <= shiftDay(today, SOON_DAYS) ? 'soon' : 'holds';
}
