import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { temporaryPassword } from '../../shared/form/temporary-password.ts';
import type { ZodForm } from '../../shared/form/use-zod-form.ts';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { roleOptions } from './role-options.ts';
import type { Role } from './user.api.ts';
import { accounts } from './user.queries.ts';
import type { NewUser, newUserInput } from './user.ts';
import classes from './users.module.css';

type Form = ZodForm<z.input<typeof newUserInput>, NewUser>;

const GRADES = ['7', '8', '9', '10', '11', '12'];

/** The fields of a new account. Grade, rank, and flight are only for cadets. */
export function UserFields({ form, roles }: { form: Form; roles: Role[] }) {
  const { isAdmin } = usePermissions();
  const [isCadet, setCadet] = useState(false);
  form.watch('role_id', ({ value }) => {
    const cadet = roles.find(({ id }) => id === value)?.base_role === 'cadet';
    form.setFieldValue('is_cadet', cadet);
    setCadet(cadet);
  });
  return (
    <FieldGrid>
      {form.field('first_name', 'First name', { autoFocus: true })}
      {form.field('last_name', 'Last name')}
      {form.field('email', 'Email', { type: 'email', autoComplete: 'off' })}
      {form.field('role_id', 'Role', { options: [{ value: '', label: 'Choose' }, ...roleOptions(roles, isAdmin)] })}
      {isCadet && <CadetPlace form={form} />}
      <div className={classes.password}>
        {form.field('password', 'Temporary password', {
          note: 'They change it at first sign-in.',
          autoComplete: 'off',
          spellCheck: false,
          classNames: { input: classes.mono ?? '' },
        })}
        <Button variant="default" onClick={() => form.setFieldValue('password', temporaryPassword())}>
          Generate another
        </Button>
      </div>
    </FieldGrid>
  );
}

function CadetPlace({ form }: { form: Form }) {
  const { school } = useSchool();
  const places = useRead(accounts.places, school?.program_type);
  const none = { value: '', label: 'None yet' };
  return (
    <>
      {form.field('grade', 'Grade', { required: true, options: [{ value: '', label: 'Choose' }, ...GRADES] })}
      {form.field('rank', 'Rank', {
        options: [
          none,
          ...(places.data?.ranks ?? []).map(({ abbreviation, title }) => ({
            value: title,
            label: `${abbreviation} · ${title}`,
          })),
        ],
      })}
      {form.field('flight', 'Flight or unit', { options: [none, ...(places.data?.units ?? [])] })}
    </>
  );
}
