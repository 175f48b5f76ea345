import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { guessEchelon, type MissingUnit } from '../../../../../domain/cadets/import/missing-unit.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { unitOptions } from '../../../shared/pick/unit-options.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { Unit } from '../cadet.api.ts';
import { echelons as echelonReads } from '../units/unit.queries.ts';
import { useAddUnits } from '../units/unit.queries.ts';
import classes from './new-units.module.css';
import { capital } from '../../../shared/text/capital.ts';

/** More than a corps has: a column with more isn't the unit column. */
const MOST = 40;

type Props = {
  missing: MissingUnit[];
  units: Unit[];
  /** The heading of the unit column. */
  heading: string;
  onFix: (row: number, heading: string, text: string) => void;
};

/**
 * One question for each unit that a file names and the school doesn't have: the same as one of the school's, to be created, or left
 * out. What it is the same as is remembered for the next file.
 */
export function NewUnits({ missing, units, heading, onFix }: Props) {
  if (missing.length === 0) return null;
  if (missing.length > MOST) {
    return (
      <p className={classes.note}>
        {`The column "${heading}" names ${missing.length} different units. Check that it's the column for units.`}
      </p>
    );
  }
  return (
    <Allow to="cadets:create">
      <Offer missing={missing} units={units} heading={heading} onFix={onFix} />
    </Allow>
  );
}

function Offer({ missing, units, heading, onFix }: Props) {
  const { school } = useSchool();
  const echelons = useRead(echelonReads.echelons, school?.program_type).data ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const add = useAddUnits();
  const options = unitOptions(units);
  const echelonOf = (name: string) => chosen[name] ?? guessEchelon(name, heading, echelons);
  const wanted = missing.filter(({ name }) => !left.has(name));
  const toggle = (name: string) => {
    const next = new Set(left);
    if (!next.delete(name)) next.add(name);
    setLeft(next);
  };
  return (
    <section className={classes.offer} aria-label="Units to create">
      <p className={classes.title}>
        {`This file names ${counted(missing.length, 'unit')} your school doesn't have yet.`}
      </p>
      <ul className={classes.units}>
        {missing.map(({ name, rows }) => (
          <li key={name}>
            <Checkbox
              label={name}
              description={counted(rows.length, 'cadet')}
              checked={!left.has(name)}
              onChange={() => toggle(name)}
            />
            <NativeSelect
              aria-label={`Echelon of ${name}`}
              value={echelonOf(name)}
              data={echelons.map((value) => ({ value, label: capital(value) }))}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label={`What ${name} is`}
              value=""
              data={[
                { value: '', label: 'A new unit' },
                ...options.map(({ value, label }) => ({ value, label: `The same as ${label}` })),
                { value: 'none', label: 'Skip the unit' },
              ]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                const text = options.find((option) => option.value === value)?.label ?? '';
                if (value !== '') for (const row of rows) onFix(row, heading, text);
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        loading={add.busy}
        disabled={wanted.length === 0}
        onClick={() =>
          add.start(
            placed(
              units,
              wanted.map(({ name }) => ({ name, echelon: echelonOf(name) })),
            ),
          )
        }
      >
        {`Create ${counted(wanted.length, 'unit')}`}
      </Button>
    </section>
  );
}

/** New units next to the existing ones: under the top unit if there is one, and in the same school year. */
function placed(units: Unit[], wanted: { name: string; echelon: string }[]) {
  const tops = units.filter(({ parent_id }) => parent_id === null);
  const top = tops.length === 1 ? tops[0] : undefined;
  return wanted.map(({ name, echelon }, at) => ({
    id: crypto.randomUUID(),
    name,
    echelon,
    sort: units.length + at + 1,
    parent_id: top && top.echelon !== echelon ? top.id : null,
    school_year_id: top?.school_year_id ?? units[0]?.school_year_id ?? null,
  }));
}
