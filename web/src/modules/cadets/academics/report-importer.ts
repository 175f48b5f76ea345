import { checkReport, guessReport, missingInReport, REPORT_FIELDS } from '../../../../../domain/cadets/report.ts';
import type { ReportEntry } from '../../../../../domain/cadets/report.ts';
import type { Importer } from '../../../shared/import/importer.ts';
import { tryImport } from '../../../shared/import/try-import.ts';
import { importReports } from './report.api.ts';

/** The import of a term's grades. */
export const REPORT_IMPORTER: Importer<ReportEntry> = {
  module: 'academics',
  noun: { one: 'report', many: 'reports' },
  fields: REPORT_FIELDS,
  guess: guessReport,
  missing: missingInReport,
  check: (rows, mapping) => rows.map((row) => checkReport(row, mapping)),
  along: tryImport('academics'),
  send: importReports,
  listHref: '/app/cadets',
};
