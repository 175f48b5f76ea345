import { Button } from '@mantine/core';
import type { CheckedRow } from '../../../../../domain/cadets/import/check.ts';
import type { FieldChange } from '../../../../../domain/cadets/import/update.ts';
import { ROSTER_FIELDS } from '../../../../../domain/cadets/import/field.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { counted } from '../../../shared/text/counted.ts';
import classes from './known-cadets.module.css';

type Props = {
  checked: Pick<CheckedRow, 'row' | 'change'>[];
  /** The rows that become updates. */
  updates: ReadonlySet<number>;
  onChange: (updates: ReadonlySet<number>) => void;
};

/** The rows with the student ID of a cadet on the roster: whose it is, what the file would change, and a choice. */
export function KnownCadets({ checked, updates, onChange }: Props) {
  const known = checked.flatMap(({ row, change }) => (change && change.changes.length > 0 ? [{ row, ...change }] : []));
  const open = known.filter(({ row, changes }) => !updates.has(row) && !isSomebodyElse(changes));
  if (known.length === 0) return null;
  const toggle = (row: number) => {
    const next = new Set(updates);
    if (!next.delete(row)) next.add(row);
    onChange(next);
  };
  return (
    <Allow to="cadets:update">
      <section className={classes.known} aria-label="Cadets already on the roster">
        <div className={classes.head}>
          <p className={classes.title}>
            {`${counted(known.length, 'row')} ${known.length === 1 ? 'has' : 'have'} the student ID of a cadet on your roster.`}
            <span className={classes.note}> Ranks and units aren't changed by an import.</span>
          </p>
          {open.length > 0 && (
            <Button variant="default" onClick={() => onChange(new Set([...updates, ...open.map(({ row }) => row)]))}>
              {updateWords(open.length, known.length)}
            </Button>
          )}
        </div>
        <ul className={classes.list}>
          {known.map(({ row, owner, changes }) => (
            <li key={row}>
              <span className={classes.number}>{`Row ${row}`}</span>
              <span className={classes.who}>
                <a href={`/app/cadets/${owner.id}`} target="_blank" rel="noreferrer">
                  {`${owner.last_name}, ${owner.first_name}`}
                </a>
                <span className={classes.note}>{changes.map(changeWords).join(' · ')}</span>
                {isSomebodyElse(changes) && (
                  <span className={classes.doubt}>Different name: the ID may belong to someone else.</span>
                )}
              </span>
              <Button
                variant="default"
                aria-label={`${updates.has(row) ? "Don't update" : 'Update'} ${owner.last_name}, ${owner.first_name}`}
                onClick={() => toggle(row)}
              >
                {updates.has(row) ? "Don't update" : 'Update'}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Allow>
  );
}

function updateWords(open: number, known: number): string {
  if (known === 1) return 'Update this cadet';
  return open === known ? `Update all ${open}` : `Update ${counted(open, 'more cadet')}`;
}

/** With both names changed, the ID is more likely to be wrong than the record. */
function isSomebodyElse(changes: FieldChange[]): boolean {
  return ['first_name', 'last_name'].every((name) => changes.some(({ field }) => field === name));
}

function changeWords({ field, from, to }: FieldChange): string {
  const label = ROSTER_FIELDS.find(({ key }) => key === field)?.label ?? field;
  return from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to}`;
}
