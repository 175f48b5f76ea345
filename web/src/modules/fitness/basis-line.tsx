import type { Basis } from './record.api.ts';
import classes from './fitness.module.css';

const REASON: Record<string, string> = {
  no_standard: 'no standard was adopted for that date',
  no_birth_date: 'the record has no birth date',
  no_sex: "the record doesn't say which column of the tables applies",
  sex_none: "the record doesn't use a table",
  unconfirmed: "the table isn't confirmed",
  age_or_event: 'no table has this age or event',
  event: 'no table has this event',
};

/** What the levels of a test are based on; only for who may see restricted data. */
export function BasisLine({ basis }: { basis: Basis[] }) {
  const [first] = basis;
  if (!first) return null;
  const { age_on_date: age, row_age: row, sex_column: column } = first;
  const reasons = [...new Set(basis.flatMap(({ reason }) => REASON[reason ?? ''] ?? []))];
  const words = [
    age === null ? null : `${age} years old on that date`,
    row !== null && row !== age ? `by the ${row} row` : null,
    column === 'M' || column === 'F' ? `column ${column}` : null,
    reasons.length > 0 ? `no table where ${reasons.join(' or ')}` : null,
    ...basis.flatMap(({ note }) => (note ? [`note: ${note}`] : [])),
  ];
  return <p className={classes.muted}>Restricted: {words.filter(Boolean).join(' · ')}</p>;
}
