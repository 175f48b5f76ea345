import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { choicesQuery } from './school-modules.queries.ts';
import classes from './school.module.css';

type Props = { off: string[]; onChange: (off: string[]) => void };

/** The modules a new school starts with: all, unless some are turned off. */
export function ModuleChoices({ off, onChange }: Props) {
  const modules = useQuery(choicesQuery(useDb())).data ?? [];
  return (
    <fieldset className={classes.choices}>
      <legend>Starts with these modules</legend>
      {modules.map(({ name, label, about }) => (
        <Checkbox
          key={name}
          label={label}
          description={about}
          checked={!off.includes(name)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? off.filter((one) => one !== name) : [...off, name])
          }
        />
      ))}
      <p className={classes.note}>
        You can change these anytime. Dashboard, users, roles, school, and settings stay on.
      </p>
    </fieldset>
  );
}
