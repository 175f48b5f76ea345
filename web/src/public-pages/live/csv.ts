import type { Part } from './results.ts';
import { scoreOf } from './table.ts';

/** A cell that no spreadsheet takes for a formula. */
function cell(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Results as a file that spreadsheets open. */
export function csvOf(parts: Part[]): string {
  const head = [
    'Event',
    'Status',
    'Certificate',
    'List',
    'Place',
    'School',
    'Entry',
    'Number',
    'Cadet',
    'Team',
    'Score',
    'Behind',
    'Penalties',
  ];
  const lines = parts.flatMap((part) =>
    part.lists.flatMap((list) =>
      list.rows.map((row) => [
        part.name,
        part.state,
        part.certificate,
        list.name,
        row.place,
        row.name ?? row.school,
        row.entry,
        row.number,
        row.cadet,
        row.team,
        scoreOf(row),
        row.gap,
        row.penalties,
      ]),
    ),
  );
  return [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
