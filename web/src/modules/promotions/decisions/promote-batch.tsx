import { useQuery } from '@tanstack/react-query';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { PromoteForm } from './promote-form.tsx';
import { readinessQuery } from '../promotion.queries.ts';

/** Promotes the cadets that are selected in the roster. */
export function PromoteBatch({ cadets, onClose, onDone }: BatchProps) {
  const readiness = useQuery(readinessQuery(useDb()));
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
