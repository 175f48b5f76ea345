import { type FileColumn, fileColumn, guessColumns, valuesOf } from '../file/columns.ts';

/** A column that a file of grade reports can have. */
export type ReportKey =
  | 'student_number'
  | 'email'
  | 'last_name'
  | 'first_name'
  | 'term'
  | 'taken_on'
  | 'jrotc_grade'
  | 'gpa'
  | 'class_rank_band'
  | 'failing_count';

export type ReportField = FileColumn<ReportKey>;

const column = fileColumn<ReportKey>('term');

/** Every column the import understands, in the order shown. */
export const REPORT_FIELDS: ReportField[] = [
  column('student_number', 'Student ID', ['student id', 'student number', 'id', 'number', 'student no', 'school id']),
  column('email', 'Email', ['email address', 'student email', 'mail']),
  column('last_name', 'Last name', ['last', 'surname', 'student last name']),
  column('first_name', 'First name', ['first', 'given name', 'student first name']),
  column(
    'term',
    'Term',
    ['marking period', 'semester', 'quarter', 'grading period'],
    'Include the year, such as Fall 2026',
  ),
  column('taken_on', 'Date', ['report date', 'as of', 'date of report'], '2026-12-18'),
  column('jrotc_grade', 'Course grade, %', ['jrotc grade', 'course grade', 'grade', 'percent', 'average']),
  column('gpa', 'GPA', ['grade point average', 'cumulative gpa', 'weighted gpa']),
  column('class_rank_band', 'Class rank', ['rank band', 'class rank band', 'rank'], 'Top 10%, Top 25%, Top 50%'),
  column('failing_count', 'Courses failed', ['failing', 'failing courses', 'number of fs', 'fs']),
];

export type ReportEntry = { row: number } & Partial<Record<ReportKey, string>>;

type Problem = { field: string; reason: string; fix: string };

export type CheckedReport = {
  row: number;
  entry: ReportEntry | null;
  problems: Problem[];
  values: Partial<Record<ReportKey, string>>;
};

/** Suggests a mapping: as the school mapped it before, else by name. */
export function guessReport(
  headings: string[],
  remembered: Record<string, string | undefined> = {},
): Partial<Record<ReportKey, string>> {
  return guessColumns(REPORT_FIELDS, headings, remembered);
}

/** What a mapping leaves open: someone must be meant, and something said. */
export function missingInReport(mapping: Record<string, string | undefined>, hasTerm = false): string[] {
  const named = mapping['last_name'] && mapping['first_name'];
  return [
    ...(mapping['student_number'] || mapping['email'] || named ? [] : ['Student ID']),
    ...(mapping['term'] || hasTerm ? [] : ['Term']),
  ];
}

/** Reads one row; `entry` is null where `problems` says why. The term may be the same for the whole file. */
export function checkReport(
  { line, cells }: { line: number; cells: Record<string, string> },
  mapping: Record<string, string | undefined>,
): CheckedReport {
  const values = valuesOf(REPORT_FIELDS, cells, mapping);
  const band = values.class_rank_band === undefined ? undefined : readBand(values.class_rank_band);
  const problems = [
    ...(values.student_number || values.email || (values.last_name && values.first_name)
      ? []
      : [{ field: 'student_number', reason: 'The cadet is missing', fix: 'Fill in the student ID.' }]),
    ...(values.term
      ? []
      : [{ field: 'term', reason: 'The term is missing', fix: 'Include the year, such as Fall 2026.' }]),
    ...number('jrotc_grade', values.jrotc_grade, 110),
    ...number('gpa', values.gpa, 6),
    ...number('failing_count', values.failing_count, 12),
    ...(band === null
      ? [
          {
            field: 'class_rank_band',
            reason: `"${values.class_rank_band}" isn't a class rank`,
            fix: 'Use a percentage.',
          },
        ]
      : []),
  ];
  if (problems.length > 0) return { row: line, entry: null, problems, values };
  const { class_rank_band: _words, ...rest } = values;
  return { row: line, entry: { row: line, ...rest, ...(band ? { class_rank_band: band } : {}) }, problems, values };
}

/** The band of a class rank: 'Top 10%', 'top_10', '8' (percent from the top). Null where it is none. */
export function readBand(text: string): string | null {
  const percent = Number(/\d+(\.\d+)?/.exec(text)?.[0] ?? Number.NaN);
  if (/bottom|lower/i.test(text)) return 'bottom_50';
  if (Number.isNaN(percent) || percent > 100) return null;
  if (percent <= 10) return 'top_10';
  if (percent <= 25) return 'top_25';
  return percent <= 50 ? 'top_50' : 'bottom_50';
}

function number(field: string, text: string | undefined, most: number): Problem[] {
  if (text === undefined) return [];
  const value = Number(text.replaceAll(/[\s%]/g, '').replace(',', '.'));
  if (value >= 0 && value <= most) return [];
  return [{ field, reason: `"${text}" isn't between 0 and ${most}`, fix: 'Correct it or leave it blank.' }];
}
