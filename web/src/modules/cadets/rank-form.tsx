import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { ranks, useRecordRank } from './cadet.queries.ts';

const ACTIONS = { initial: 'First rank', promotion: 'Promotion', demotion: 'Reduction in rank' };
const KINDS = { permanent: 'Permanent', temporary: 'Temporary, while in the position', frocked: 'Frocked' };

const schema = z.object({
  rank: z.string().min(1, 'Choose a rank.'),
  action: z.enum(['initial', 'promotion', 'demotion']),
  kind: z.enum(['permanent', 'temporary', 'frocked']),
  on: z.iso.date('Choose a date.'),
  orderNo: z.string().trim().max(40, 'Use 40 characters or fewer.'),
  remarks: z.string().trim().max(500, 'Use 500 characters or fewer.'),
});

type Props = { cadet: string; onClose: () => void };

/** Adds a rank to a cadet's history. A person decides on ranks; nothing here does so automatically. */
export function RankForm({ cadet, onClose }: Props) {
  const { school, timeZone } = useSchool();
  const inUse = useRead(ranks.inUse, school?.program_type).data ?? [];
  const form = useZodForm(schema, {
    rank: '',
    action: 'promotion',
    kind: 'permanent',
    on: todayIn(timeZone),
    orderNo: '',
    remarks: '',
  });
  const record = useRecordRank(cadet);
  return (
    <FormModal opened onClose={onClose} title="Record a rank" form={form} submitLabel="Record" onSubmit={record.send}>
      {form.field('rank', 'Rank', {
        options: [
          { value: '', label: 'Choose a rank' },
          ...inUse.map(({ code, abbreviation, title }) => ({ value: code, label: `${abbreviation} · ${title}` })),
        ],
      })}
      {form.field('action', 'Action', { options: options(ACTIONS) })}
      {form.field('kind', 'Kind', { options: options(KINDS) })}
      {form.field('on', 'Effective date')}
      {form.field('orderNo', 'Orders number')}
      {form.field('remarks', 'Remarks')}
    </FormModal>
  );
}

function options(words: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
