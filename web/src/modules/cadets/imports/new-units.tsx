import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guessEchelon, type MissingUnit } from '../../../../../domain/cadets/import/missing-unit.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import type { Unit } from '../cadet.api.ts';
import { echelonsQuery } from '../units/unit.queries.ts';
import { useAddUnits } from './use-add-units.ts';
import classes from './new-units.module.css';

/** More than a corps has: a column with more isn't the unit column. */
const MOST = 40;

type Props = {
  missing: MissingUnit[];
  units: Unit[];
  /** The heading of the unit column. */
  heading: string;
};

/** Offers to create the units that a file names and the school doesn't have. */
export function NewUnits({ missing, units, heading }: Props) {
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
      <Offer missing={missing} units={units} heading={heading} />
    </Allow>
  );
}

function Offer({ missing, units, heading }: Props) {
  const { school } = useSchool();
  const echelons = useQuery(echelonsQuery(useDb(), school?.program_type)).data ?? [];
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const add = useAddUnits();
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
              description={counted(rows, 'cadet')}
              checked={!left.has(name)}
              onChange={() => toggle(name)}
            />
            <NativeSelect
              aria-label={`Echelon of ${name}`}
              value={echelonOf(name)}
              data={echelons.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        loading={add.isPending}
        disabled={wanted.length === 0}
        onClick={() => add.mutate({ units, wanted: wanted.map(({ name }) => ({ name, echelon: echelonOf(name) })) })}
      >
        {`Create ${counted(wanted.length, 'unit')}`}
      </Button>
    </section>
  );
}
