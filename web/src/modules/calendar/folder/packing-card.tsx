import { Checkbox } from '@mantine/core';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Line } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { FolderList } from './folder-list.tsx';
import { folder, useSaveLine } from './folder.queries.ts';
import { CARRIED, type Packing, packingInput } from './folder.ts';

type Props = { event: string; mayEdit: boolean };

/** What to bring: each cadet, and what the unit packs once and ticks off. */
export function PackingCard({ event, mayEdit }: Props) {
  const save = useSaveLine(event, 'packing', 'Line');
  return (
    <FolderList<Packing>
      event={event}
      mayEdit={mayEdit}
      list="packing"
      query={useRead(folder.packing, event)}
      title="Packing list"
      noun="Line"
      none="Nothing to bring yet. Families and cadets see this list."
      nameOf={({ text }) => text}
      line={(row, verbs) => (
        <Line
          key={row.id}
          title={row.quantity > 1 ? `${row.text} × ${row.quantity}` : row.text}
          notes={[row.packed_at && `Packed by ${row.packed_label}`]}
        >
          {row.carried === 'unit' && <Tag tone="info">The unit</Tag>}
          {row.carried === 'unit' && mayEdit && (
            <Checkbox
              aria-label={`${row.text} is packed`}
              checked={row.packed_at !== null}
              disabled={save.busy}
              onChange={({ currentTarget }) => save.start({ id: row.id, packed: String(currentTarget.checked) })}
            />
          )}
          {verbs}
        </Line>
      )}
      form={(row, close) => <PackingForm event={event} row={row} close={close} />}
    />
  );
}

function PackingForm({ event, row, close }: { event: string; row: Packing | null; close: () => void }) {
  const save = useSaveLine(event, 'packing', 'Line');
  const form = useRecordForm(packingInput, 'event_packing', row, (row) => ({
    text: row?.text ?? '',
    quantity: String(row?.quantity ?? 1),
    carried: CARRIED.known(row?.carried),
  }));
  return (
    <FormModal
      title={row ? 'Edit what to bring' : 'Add what to bring'}
      submitLabel="Save line"
      form={form}
      onClose={close}
      onSubmit={(input) => save.send({ ...(row ? { id: row.id } : {}), ...input })}
    >
      {form.field('text', 'What to bring', { autoFocus: true })}
      <FieldGrid>
        {form.field('quantity', 'Quantity', { numeric: true })}
        {form.field('carried', 'Who brings it', { options: CARRIED.options })}
      </FieldGrid>
    </FormModal>
  );
}
