import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { listSchoolRanks, type SchoolRank } from '../../../shared/rank/school-ranks.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useAddRank, useChangeRank } from './rule.queries.ts';

const schema = z.object({
  title: z.string().trim().max(80, 'Use 80 characters or fewer.'),
  abbreviation: z.string().trim().max(20, 'Use 20 characters or fewer.'),
  after: z.string(),
});

type Props = { rank?: SchoolRank; ranks: SchoolRank[]; onClose: () => void };

/** The words of a rank, or a new rank of the school's own. */
export function RankForm({ rank, ranks, onClose }: Props) {
  const change = useChangeRank();
  const add = useAddRank();
  const after = ranks.at(-1)?.code ?? '';
  const form = useZodForm(schema, toForm(rank, after), {
    ...(rank && {
      edits: {
        rows: [],
        again: async (db: Db) => {
          const now = (await listSchoolRanks(db)).find(({ code }) => code === rank.code);
          return toForm(now, after);
        },
      },
    }),
  });
  const hint = (word: string | undefined) =>
    rank ? `In the catalog: ${word ?? ''}. Leave blank to use it.` : undefined;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={rank ? `Edit ${rank.catalogue_title}` : 'Add a rank of your own'}
      form={form}
      submitLabel={rank ? 'Save' : 'Add rank'}
      onSubmit={({ title, abbreviation, after }) =>
        rank ? change.send({ code: rank.code, title, abbreviation }) : add.send({ title, abbreviation, after })
      }
    >
      {form.field('title', 'Title', { required: !rank, note: hint(rank?.catalogue_title) })}
      {form.field('abbreviation', 'Abbreviation', { required: !rank, note: hint(rank?.catalogue_abbreviation) })}
      {!rank &&
        form.field('after', 'Above', {
          options: [
            { value: '', label: 'None (lowest rank)' },
            ...ranks.map(({ code, title }) => ({ value: code, label: title })),
          ],
        })}
    </FormModal>
  );
}

const toForm = (rank: SchoolRank | undefined, after: string) => ({
  title: rank?.title ?? '',
  abbreviation: rank?.abbreviation ?? '',
  after,
});
