import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { isPhone } from '../../../../domain/roster/read.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { User } from './user.api.ts';
import { useUpdateAccount } from './user.queries.ts';
import classes from './users.module.css';

const name = z.string().trim().min(1, 'A name is needed.').max(80, 'Use 80 characters or fewer.');

const schema = z.object({
  first_name: name,
  last_name: name,
  title: z.string().trim().max(60, 'Use 60 characters or fewer.'),
  phone: z
    .string()
    .trim()
    .refine((text) => !text || isPhone(text), 'Write it with its area code.'),
});

/** Corrects an account; the name of a cadet is that of the roster, and only staff have a title. */
export function AccountEdit({ user, onClose }: { user: User; onClose: () => void }) {
  const { first_name, last_name, title, phone, role } = user;
  const form = useZodForm(schema, { first_name, last_name, title: title ?? '', phone: phone ?? '' });
  const update = useUpdateAccount(user.id);
  const isCadet = role === 'cadet';
  const isStaff = role === 'admin' || role === 'instructor';
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Correct the account"
      form={form}
      submitLabel="Save"
      onSubmit={(input) =>
        update.mutateAsync({
          phone: input.phone,
          ...(isCadet ? {} : { first_name: input.first_name, last_name: input.last_name }),
          ...(isStaff ? { title: input.title } : {}),
        })
      }
    >
      <div className={classes.fields}>
        {!isCadet && (
          <>
            <TextInput
              label="First name"
              required
              data-autofocus
              key={form.key('first_name')}
              {...form.getInputProps('first_name')}
            />
            <TextInput label="Last name" required key={form.key('last_name')} {...form.getInputProps('last_name')} />
          </>
        )}
        {isStaff && <TextInput label="Title" key={form.key('title')} {...form.getInputProps('title')} />}
        <TextInput label="Phone" type="tel" key={form.key('phone')} {...form.getInputProps('phone')} />
      </div>
      {isCadet && <p className={classes.text}>The name of a cadet is kept on the roster: correct it there.</p>}
    </FormModal>
  );
}
