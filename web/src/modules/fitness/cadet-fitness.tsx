import type { SlotCadet } from '../../shared/slot/slot.ts';
import { FitnessRecord } from './fitness-record.tsx';

/** The fitness tab of a cadet's profile. */
export function CadetFitness({ cadet }: { cadet: SlotCadet }) {
  return <FitnessRecord cadet={cadet.id} />;
}
