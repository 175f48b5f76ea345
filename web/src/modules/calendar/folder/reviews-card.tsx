import { Checkbox } from '@mantine/core';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { Line } from '../../../shared/ui/lines.tsx';
import { FolderList } from './folder-list.tsx';
import { folder, useSaveLine } from './folder.queries.ts';
import { REVIEW, type Review, reviewInput } from './folder.ts';

type Props = { event: string; mayEdit: boolean };

/** The after-action review: what to sustain, and what to improve by whom until when. */
export function ReviewsCard({ event, mayEdit }: Props) {
  const save = useSaveLine(event, 'reviews', 'Point');
  return (
    <FolderList<Review>
      event={event}
      mayEdit={mayEdit}
      list="reviews"
      query={useRead(folder.reviews, event)}
      title="After-action review"
      noun="Point"
      none="No after-action notes yet. After the event, write what to sustain and what to improve."
      nameOf={({ text }) => text}
      line={(row, verbs) => (
        <Line
          key={row.id}
          title={row.text}
          over={row.done_at !== null}
          notes={[[row.owner, row.due_on && `by ${formatDay(row.due_on)}`, row.done_at && 'done']]}
        >
          <StateTag of={REVIEW} is={row.kind} />
          {row.kind === 'improve' && mayEdit && (
            <Checkbox
              aria-label={`Done: ${row.text}`}
              checked={row.done_at !== null}
              disabled={save.busy}
              onChange={({ currentTarget }) => save.start({ id: row.id, done: String(currentTarget.checked) })}
            />
          )}
          {verbs}
        </Line>
      )}
      form={(row, close) => <ReviewForm event={event} row={row} close={close} />}
    />
  );
}

function ReviewForm({ event, row, close }: { event: string; row: Review | null; close: () => void }) {
  const save = useSaveLine(event, 'reviews', 'Point');
  const form = useRecordForm(reviewInput, 'event_reviews', row, (row) => ({
    kind: REVIEW.known(row?.kind ?? 'improve'),
    text: row?.text ?? '',
    owner: row?.owner ?? '',
    due_on: row?.due_on ?? '',
  }));
  return (
    <FormModal
      title={row ? 'Edit point' : 'Add point'}
      submitLabel="Save point"
      form={form}
      onClose={close}
      onSubmit={(input) => save.send({ ...(row ? { id: row.id } : {}), ...input })}
    >
      {form.field('kind', 'Kind', { options: REVIEW.options })}
      {form.field('text', 'What we learned', { rows: 3, autoFocus: true })}
      <FieldGrid>
        {form.field('owner', "Who's responsible")}
        {form.field('due_on', 'Due by')}
      </FieldGrid>
    </FormModal>
  );
}
