import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import type { RankSets } from './rule.api.ts';
import { rankSetsQuery, useChooseRankSet } from './rule.queries.ts';

const schema = z.object({ set: z.string() });

/** Which set of ranks the school goes by, where it is another than its program's. */
export function RankSetForm({ onClose }: { onClose: () => void }) {
  const query = useQuery(rankSetsQuery(useDb()));
  return <QueryView query={query}>{(known) => <Choice known={known} onClose={onClose} />}</QueryView>;
}

function Choice({ known, onClose }: { known: RankSets; onClose: () => void }) {
  const form = useZodForm(schema, { set: known.chosen ?? '' });
  const choose = useChooseRankSet();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Set of ranks"
      form={form}
      submitLabel="Take this set"
      onSubmit={({ set }) => choose.mutateAsync(set || null)}
    >
      <NativeSelect
        label="The school goes by"
        data={[
          { value: '', label: 'The set of its program' },
          ...known.sets.map(({ code, label }) => ({ value: code, label })),
        ]}
        key={form.key('set')}
        {...form.getInputProps('set')}
      />
      <p>
        Records keep what they say. A cadet whose rank is none of the new set has no next rank until somebody gives one
        of it.
      </p>
    </FormModal>
  );
}
