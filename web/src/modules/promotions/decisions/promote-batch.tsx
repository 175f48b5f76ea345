import { useRead } from '../../../shared/query/reads.ts';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { PromoteForm } from './promote-form.tsx';
import { promotions } from '../promotion.queries.ts';

/** Promotes the cadets that are selected in the roster. */
export function PromoteBatch({ cadets, onClose, onDone }: BatchProps) {
  const readiness = useRead(promotions.readiness);
  if (!readiness.data) return null;
  const wanted = new Set(cadets.map(({ id }) => id));
  return (
    <PromoteForm
      cadets={readiness.data.filter(({ cadet_id }) => wanted.has(cadet_id))}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
