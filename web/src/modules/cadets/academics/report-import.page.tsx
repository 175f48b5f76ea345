import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { REPORT_IMPORTER } from './report-importer.ts';

/** Imports a term's grades from a file. */
export function ReportImportPage() {
  return (
    <Page
      title="Import grade reports"
      subtitle="One row per cadet and term. Cadets are found by student ID, email, or name; no one is added."
      back={{ to: '/app/cadets', label: 'Cadets' }}
    >
      <ImportWizard importer={REPORT_IMPORTER} />
    </Page>
  );
}
