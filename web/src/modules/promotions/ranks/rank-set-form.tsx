import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { RankSets } from './rule.api.ts';
import { ladder, useChooseRankSet } from './rule.queries.ts';

const schema = z.object({ set: z.string() });

/** Which set of ranks the school goes by, where it is another than its program's. */
export function RankSetForm({ onClose }: { onClose: () => void }) {
  const query = useRead(ladder.rankSets);
  return <QueryView query={query}>{(known) => <Choice known={known} onClose={onClose} />}</QueryView>;
}

function Choice({ known, onClose }: { known: RankSets; onClose: () => void }) {
  const form = useZodForm(schema, { set: known.chosen ?? '' });
  const choose = useChooseRankSet();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Rank set"
      form={form}
      submitLabel="Use this set"
      onSubmit={({ set }) => choose.send(set || null)}
    >
      {form.field('set', 'Your school uses', {
        options: [
          { value: '', label: "Its program's set" },
          ...known.sets.map(({ code, label }) => ({ value: code, label })),
        ],
      })}
      <p>
        Existing records don't change. A cadet whose rank isn't in the new set has no next rank until you assign one
        that is.
      </p>
    </FormModal>
  );
}
