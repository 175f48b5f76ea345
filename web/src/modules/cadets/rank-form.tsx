import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { todayIn } from '../../../../domain/time/zone.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { ranksQuery, useRecordRank } from './cadet.queries.ts';

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
  const ranks = useQuery(ranksQuery(useDb(), school?.program_type));
  const form = useZodForm(schema, {
    rank: '',
    action: 'promotion',
    kind: 'permanent',
    on: todayIn(timeZone),
    orderNo: '',
    remarks: '',
  });
  const record = useRecordRank();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Record a rank"
      form={form}
      submitLabel="Record"
      onSubmit={(values) => record.mutateAsync({ cadet, ...values })}
    >
      <NativeSelect
        label="Rank"
        required
        data={[
          { value: '', label: 'Choose a rank' },
          ...(ranks.data ?? []).map(({ code, abbreviation, title }) => ({
            value: code,
            label: `${abbreviation} · ${title}`,
          })),
        ]}
        key={form.key('rank')}
        {...form.getInputProps('rank')}
      />
      <NativeSelect label="Action" data={options(ACTIONS)} key={form.key('action')} {...form.getInputProps('action')} />
      <NativeSelect label="Kind" data={options(KINDS)} key={form.key('kind')} {...form.getInputProps('kind')} />
      <TextInput label="Effective date" type="date" required key={form.key('on')} {...form.getInputProps('on')} />
      <TextInput label="Orders number" key={form.key('orderNo')} {...form.getInputProps('orderNo')} />
      <TextInput label="Remarks" key={form.key('remarks')} {...form.getInputProps('remarks')} />
    </FormModal>
  );
}

function options(words: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
