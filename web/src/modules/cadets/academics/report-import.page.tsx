import { checkReport, guessReport, missingInReport, REPORT_FIELDS } from '../../../../../domain/cadets/report.ts';
import type { ReportEntry } from '../../../../../domain/cadets/report.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { importReports } from './report.api.ts';

const IMPORTER: Importer<ReportEntry> = {
  module: 'academics',
  noun: { one: 'report', many: 'reports' },
  fields: REPORT_FIELDS,
  guess: guessReport,
  missing: missingInReport,
  check: (rows, mapping) => rows.map((row) => checkReport(row, mapping)),
  send: importReports,
  listHref: '/app/cadets',
};

/** Imports a term's grades from a file. */
export function ReportImportPage() {
  return (
    <Page
      title="Import grade reports"
      subtitle="One row per cadet and term. Cadets are found by student ID, email, or name; no one is added."
      back={{ to: '/app/cadets', label: 'Cadets' }}
    >
      <ImportWizard importer={IMPORTER} />
    </Page>
  );
}
