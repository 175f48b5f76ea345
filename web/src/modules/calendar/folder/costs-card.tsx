import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Line, LineNumber } from '../../../shared/ui/lines.tsx';
import { FolderList } from './folder-list.tsx';
import { folder, useSaveLine } from './folder.queries.ts';
import { type Cost, costInput } from './folder.ts';
import { dollarsOf, fieldOf } from '../../../../../domain/money/cents.ts';

type Props = { event: string; mayEdit: boolean };

/** What an event costs the unit: planned before, actual after. */
export function CostsCard({ event, mayEdit }: Props) {
  return (
    <FolderList<Cost>
      event={event}
      mayEdit={mayEdit}
      list="costs"
      query={useRead(folder.costs, event)}
      title="Costs"
      noun="Cost"
      none="No costs planned yet."
      nameOf={({ text }) => text}
      sum={(rows) => rows.length > 0 && sumWords(rows)}
      line={(row, verbs) => (
        <Line key={row.id} title={row.text} notes={[row.payer && `Paid by ${row.payer}`]}>
          <LineNumber>
            {row.actual_cents === null
              ? dollarsOf(row.planned_cents)
              : `${dollarsOf(row.actual_cents)} of ${dollarsOf(row.planned_cents)}`}
          </LineNumber>
          {verbs}
        </Line>
      )}
      form={(row, close) => <CostForm event={event} row={row} close={close} />}
    />
  );
}

function sumWords(rows: Cost[]): string {
  const planned = rows.reduce((sum, row) => sum + row.planned_cents, 0);
  const spent = rows.filter(({ actual_cents }) => actual_cents !== null);
  const actual = spent.reduce((sum, row) => sum + (row.actual_cents ?? 0), 0);
  return [`Planned ${dollarsOf(planned)}`, spent.length > 0 && `spent ${dollarsOf(actual)} so far`]
    .filter(Boolean)
    .join(' · ');
}

function CostForm({ event, row, close }: { event: string; row: Cost | null; close: () => void }) {
  const save = useSaveLine(event, 'costs', 'Cost');
  const form = useRecordForm(costInput, 'event_costs', row, (row) => ({
    text: row?.text ?? '',
    planned: fieldOf(row?.planned_cents),
    actual: fieldOf(row?.actual_cents),
    payer: row?.payer ?? '',
  }));
  return (
    <FormModal
      title={row ? 'Edit cost' : 'Add cost'}
      submitLabel="Save cost"
      form={form}
      onClose={close}
      onSubmit={(input) => save.send({ ...(row ? { id: row.id } : {}), ...input })}
    >
      {form.field('text', 'What it is for', { autoFocus: true })}
      <FieldGrid>
        {form.field('planned', 'Planned ($)')}
        {form.field('actual', 'Actual ($)')}
      </FieldGrid>
      {form.field('payer', 'Who pays', { note: 'Such as the booster club.' })}
    </FormModal>
  );
}
