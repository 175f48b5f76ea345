import { z } from 'zod';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../../shared/rank/school-ranks.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useDemote } from './decision.queries.ts';
import { ranksBelow } from './ladder.ts';
import type { ReadinessCadet } from '../readiness/readiness.ts';

const schema = z.object({
  to: z.string().min(1, 'Choose the lower rank.'),
  reason: z.string().trim().min(1, 'Give a reason.').max(1000, 'Use 1,000 characters or fewer.'),
  on: z.iso.date('Choose a date.'),
});

/** Reduces a cadet to a lower rank by an order of its own. */
export function DemoteForm({ cadet, onClose }: { cadet: ReadinessCadet; onClose: () => void }) {
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const { timeZone } = useSchool();
  const form = useZodForm(schema, { to: '', reason: '', on: todayIn(timeZone) });
  const demote = useDemote();
  const lower = ranksBelow(ranks, cadet);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Reduce ${cadet.first_name} ${cadet.last_name}, ${cadet.rank ?? ''}, in rank`}
      form={form}
      submitLabel="Reduce in rank"
      onSubmit={(values) => demote.send({ cadet: cadet.cadet_id, from: cadet.rank_code ?? '', ...values })}
    >
      {form.field('to', 'To', {
        options: [
          { value: '', label: 'Choose' },
          ...lower.map(({ code, title, abbreviation }) => ({ value: code, label: `${title} (${abbreviation})` })),
        ],
      })}
      {form.field('reason', 'Reason', { note: 'Printed on the orders and kept in the record', rows: 2 })}
      {form.field('on', 'Effective')}
    </FormModal>
  );
}
