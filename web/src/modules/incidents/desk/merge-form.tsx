import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { counted } from '../../../shared/text/counted.ts';
import { TICKETS } from './ticket.ts';
import type { Ticket } from './tickets.api.ts';
import { useMerge } from './tickets.queries.ts';

const mergeInput = z.object({ into: line('Choose the request that stays open.', 36) });

type Props = {
  /** The requests of which one stays open. */
  rows: Ticket[];
  /** The one that is merged into another of them; without it all but the chosen one are. */
  own?: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Merges requests about the same thing into one. */
export function MergeForm({ rows, own, onDone, onClose }: Props) {
  const merge = useMerge();
  const into = own ? rows.filter(({ id }) => id !== own) : rows;
  const form = useZodForm(mergeInput, { into: own ? '' : (into[0]?.id ?? '') });
  const options = into.map(({ id, number, title }) => ({ value: id, label: `No. ${number}: ${title}` }));
  return (
    <FormModal
      title={own ? 'Merge into another request' : `Merge ${counted(rows.length, TICKETS)}`}
      submitLabel="Merge"
      form={form}
      onClose={onClose}
      onSubmit={async ({ into: chosen }) => {
        const ids = own ? [own] : rows.map(({ id }) => id).filter((id) => id !== chosen);
        await merge.send({ into: chosen, ids });
        onDone?.();
      }}
    >
      {form.field('into', 'Stays open', {
        options: own ? [{ value: '', label: 'Choose a request' }, ...options] : options,
        note: 'The others close. The people who asked are notified when this one is resolved.',
        autoFocus: true,
      })}
    </FormModal>
  );
}
