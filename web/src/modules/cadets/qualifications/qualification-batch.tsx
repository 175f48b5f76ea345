import type { BatchProps } from '../../../shared/slot/slot.ts';
import { AddFor } from './qualifications-tab.tsx';

/** The same for every selected cadet. */
export function QualificationBatch({ cadets, onClose, onDone }: BatchProps) {
  return <AddFor cadets={cadets.map(({ id }) => id)} onClose={onClose} onDone={onDone} />;
}
