import { states } from '../../../shared/state/states.ts';

/** How urgent an instruction is. */
export const SEVERITY = states({
  info: { label: 'Note', tone: 'info' },
  caution: { label: 'Caution', tone: 'warn' },
  critical: { label: 'Critical', tone: 'bad' },
});

/** What a flag is about. Reading it needs the right to restricted data. */
export const FLAG_TYPES: Record<string, string> = {
  medical: 'Medical',
  allergy: 'Allergy',
  accommodation: 'Accommodation',
  custody: 'Custody',
  participation_limit: 'Participation limit',
  swim: 'Swimming',
};

type Lasting = { valid_from: string; valid_until: string | null; ended_at: string | null };

/** True while a flag is in force. */
export function isInForce({ valid_from, valid_until, ended_at }: Lasting, today: string): boolean {
  return ended_at === null && valid_from <= today && (valid_until === null || valid_until >= today);
}
