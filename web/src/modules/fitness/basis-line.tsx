import type { Basis } from './record.api.ts';
import classes from './fitness.module.css';

const REASON: Record<string, string> = {
  no_standard: 'no standard was adopted for that day',
  no_birth_date: 'the record has no birth date',
  no_sex: 'the record names no column of the tables',
  sex_none: 'the record asks for no table',
  unconfirmed: 'the table is not confirmed',
  age_or_event: 'no table has this age or event',
  event: 'no table has this event',
};

/** What the levels of a test rest on; only for who may see restricted data. */
export function BasisLine({ basis }: { basis: Basis[] }) {
  const [first] = basis;
  if (!first) return null;
  const { age_on_date: age, row_age: row, sex_column: column } = first;
  const reasons = [...new Set(basis.flatMap(({ reason }) => REASON[reason ?? ''] ?? []))];
  const words = [
    age === null ? null : `${age} years old that day`,
    row !== null && row !== age ? `by the row of ${row}` : null,
    column === 'M' || column === 'F' ? `column ${column}` : null,
    reasons.length > 0 ? `no table where ${reasons.join(' or ')}` : null,
    ...basis.flatMap(({ note }) => (note ? [`note: ${note}`] : [])),
  ];
  return <p className={classes.muted}>Restricted: {words.filter(Boolean).join(' · ')}</p>;
}
