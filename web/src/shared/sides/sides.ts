import type { Tone } from '../ui/tag.tsx';

/** A side of a row of two schools; both where a host entered itself. */
export type Side = 'host' | 'entrant' | 'both';

/** Of a row of two schools: the side of the reader, the other school by name, and the module of the host's rights. */
export type Sides = { mine: Side; other: string; hostModule?: string };

/** What a line, a comment, or a file says of its sides: who reads it, and who wrote it. */
export type Sided = { side: string | null; from_side: string | null };

export type SideWords = { label: string; tone: Tone };

/** Whose a line is, in words; null where there is one side. What came from the other school is called by its name. */
export function sideWords({ side, from_side: from }: Sided, sides: Sides | undefined): SideWords | null {
  if (!sides || sides.mine === 'both' || side === null) return null;
  if ((from === 'host' || from === 'entrant') && from !== sides.mine) return { label: sides.other, tone: 'info' };
  return side === 'both' ? { label: 'Both schools', tone: 'info' } : { label: 'Only us', tone: 'neutral' };
}
