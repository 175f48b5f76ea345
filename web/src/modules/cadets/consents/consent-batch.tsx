import type { BatchProps } from '../../../shared/slot/slot.ts';
import { ConsentForm } from './consent-form.tsx';

/** The same for every selected cadet. */
export function ConsentBatch({ cadets, onClose, onDone }: BatchProps) {
  return <ConsentForm cadets={cadets.map(({ id }) => id)} people={cadets} onClose={onClose} onDone={onDone} />;
}
