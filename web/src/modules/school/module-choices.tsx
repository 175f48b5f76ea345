import { Checkbox } from '@mantine/core';
import { useRead } from '../../shared/query/reads.ts';
import { schoolModules } from './school-modules.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school.module.css';

type Props = { off: string[]; onChange: (off: string[]) => void };

/** The modules a new school starts with: all, unless some are turned off. */
export function ModuleChoices({ off, onChange }: Props) {
  const modules = useRead(schoolModules.choices).data ?? [];
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
      <p className={parts.noteLine}>
        You can change these anytime. Dashboard, users, roles, school, and settings stay on.
      </p>
    </fieldset>
  );
}
