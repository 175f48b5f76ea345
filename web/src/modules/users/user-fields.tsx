import { Button, NativeSelect, TextInput } from '@mantine/core';
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
  const field = (name: keyof z.input<typeof newUserInput>) => form.getInputProps(name);
  return (
    <FieldGrid>
      <TextInput label="First name" required data-autofocus key={form.key('first_name')} {...field('first_name')} />
      <TextInput label="Last name" required key={form.key('last_name')} {...field('last_name')} />
      <TextInput label="Email" type="email" required autoComplete="off" key={form.key('email')} {...field('email')} />
      <NativeSelect
        label="Role"
        required
        data={[{ value: '', label: 'Choose' }, ...roleOptions(roles, isAdmin)]}
        key={form.key('role_id')}
        {...field('role_id')}
      />
      {isCadet && <CadetPlace form={form} />}
      <div className={classes.password}>
        <TextInput
          label="Temporary password"
          description="They change it at first sign-in."
          required
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.mono ?? '' }}
          key={form.key('password')}
          {...field('password')}
        />
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
      <NativeSelect
        label="Grade"
        required
        data={[{ value: '', label: 'Choose' }, ...GRADES]}
        key={form.key('grade')}
        {...form.getInputProps('grade')}
      />
      <NativeSelect
        label="Rank"
        data={[
          none,
          ...(places.data?.ranks ?? []).map(({ abbreviation, title }) => ({
            value: title,
            label: `${abbreviation} · ${title}`,
          })),
        ]}
        key={form.key('rank')}
        {...form.getInputProps('rank')}
      />
      <NativeSelect
        label="Flight or unit"
        data={[none, ...(places.data?.units ?? []).map(({ name }) => ({ value: name, label: name }))]}
        key={form.key('flight')}
        {...form.getInputProps('flight')}
      />
    </>
  );
}
