import { Tag, type Tone } from '../../../shared/ui/tag.tsx';
import type { Standing } from '../../../../../domain/cadets/consent.ts';

/** The state of an answer, in a word. */
export const STANDINGS: Record<Standing, { label: string; tone: Tone }> = {
  granted: { label: 'Granted', tone: 'ok' },
  denied: { label: 'Denied', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
  expired: { label: 'Expired', tone: 'warn' },
  none: { label: 'Not on file', tone: 'neutral' },
};

/** The state of a consent. `isAsked` highlights a missing one. */
export function ConsentTag({ standing, isAsked }: { standing: Standing; isAsked: boolean }) {
  const { label, tone } = STANDINGS[standing];
  return <Tag tone={standing === 'none' && isAsked ? 'warn' : tone}>{label}</Tag>;
}
