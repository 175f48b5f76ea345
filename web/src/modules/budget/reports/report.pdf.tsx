import { Text } from '@react-pdf/renderer';
import {
  type Letterhead,
  PaperDocument,
  PaperPage,
  PaperSection,
  PaperSignatures,
} from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { cellWords, type Report, type ReportRow } from './report.ts';

type Props = { letterhead: Letterhead; report: Report; subtitle: string; asOf: string };

/** A report on paper, with lines for who prepared and reviewed it. */
export function reportPdf({ letterhead, report, subtitle, asOf }: Props) {
  const parts = [...Map.groupBy(report.rows, ({ part }) => part)];
  return (
    <PaperDocument title={report.title}>
      <PaperPage
        letterhead={letterhead}
        title={report.title}
        subtitle={subtitle}
        footer={`${report.title}, ${asOf}`}
        landscape={report.columns.length > 5}
      >
        {parts.map(([part, rows]) => (
          <PaperSection key={part} title={part}>
            <PaperTable
              columns={report.columns.map((column) => ({
                label: column.label,
                share: column.share,
                right: column.money === true,
                value: (row: ReportRow) => (
                  <Text style={{ fontWeight: row.total ? 600 : 400 }}>{cellWords(column, row)}</Text>
                ),
              }))}
              rows={rows}
              keyOf={({ id }) => id}
            />
          </PaperSection>
        ))}
        <PaperSignatures people={['Prepared by', 'Reviewed by']} />
      </PaperPage>
    </PaperDocument>
  );
}
