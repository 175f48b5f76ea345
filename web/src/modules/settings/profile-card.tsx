import { TextInput } from '@mantine/core';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { FormCard } from './form-card.tsx';
import { useUpdateProfile } from './settings.queries.ts';
import { profileInput } from './settings.ts';
import classes from './settings.module.css';

/** Name, title and phone; the school keeps the names of its cadets. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { first_name, last_name, title, phone, role } = profile;
  const form = useZodForm(profileInput, { first_name, last_name, title: title ?? '', phone: phone ?? '' });
  const update = useUpdateProfile();
  const isCadet = role === 'cadet';
  const isStaff = role === 'admin' || role === 'instructor';
  return (
    <FormCard
      title="Profile"
      form={form}
      submitLabel="Save profile"
      onSubmit={(input) =>
        update.mutateAsync({
          phone: input.phone,
          ...(isCadet ? {} : { first_name: input.first_name, last_name: input.last_name }),
          ...(isStaff ? { title: input.title } : {}),
        })
      }
    >
      <div className={classes.fields}>
        <TextInput
          label="First name"
          required
          readOnly={isCadet}
          key={form.key('first_name')}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label="Last name"
          required
          readOnly={isCadet}
          key={form.key('last_name')}
          {...form.getInputProps('last_name')}
        />
        {isStaff && (
          <TextInput
            label="Title"
            description="How you are addressed."
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
        )}
        <TextInput
          label="Phone"
          type="tel"
          {...(isStaff ? { description: 'With its area code.' } : {})}
          key={form.key('phone')}
          {...form.getInputProps('phone')}
        />
      </div>
      {isCadet && <p className={classes.note}>Your name is kept by your school. Ask an instructor to correct it.</p>}
      <p className={classes.note}>
        {[profile.user_roles?.label ?? role, profile.schools?.name].filter(Boolean).join(' · ')}
      </p>
    </FormCard>
  );
}
