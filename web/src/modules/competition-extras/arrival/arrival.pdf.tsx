import { type Letterhead, PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { type Arrival, ARRIVAL_COLUMNS } from './arrival.ts';

type Props = { letterhead: Letterhead; title: string; rows: Arrival[] };

const SHARES: Record<string, number> = { school: 3, contact: 3, arrives: 2, parking: 1.6, room: 1.6 };

/** The arrival sheet for the gate: who comes when, where they park, and whom to call. */
export function arrivalPdf({ letterhead, title, rows }: Props) {
  return (
    <PaperDocument title={`${title}: arrival`}>
      <PaperPage letterhead={letterhead} title="Arrival" subtitle={title} footer={`${title} arrival`} landscape>
        <PaperTable
          columns={ARRIVAL_COLUMNS.map(({ id, label, value }) => ({
            label,
            share: SHARES[id] ?? 1,
            value: (row: Arrival) => String(value(row) ?? ''),
          }))}
          rows={rows}
          keyOf={({ id }) => id}
          empty="No schools yet"
        />
      </PaperPage>
    </PaperDocument>
  );
}
