import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import type { ZodForm } from '../form/use-zod-form.ts';
import { mayHave, type PersonInput, type personInput } from './person-input.ts';

type Props = {
  form: ZodForm<z.input<typeof personInput>, PersonInput>;
  role: string;
  /** Says below the title what it is for. */
  titleHint?: string;
};

/** The fields of a profile: names, title and phone, as far as the role has them. */
export function PersonFields({ form, role, titleHint }: Props) {
  const { ownName, title } = mayHave(role);
  const field = (name: keyof PersonInput) => form.getInputProps(name);
  return (
    <>
      <TextInput
        label="First name"
        required
        readOnly={!ownName}
        key={form.key('first_name')}
        {...field('first_name')}
      />
      <TextInput label="Last name" required readOnly={!ownName} key={form.key('last_name')} {...field('last_name')} />
      {title && <TextInput label="Title" description={titleHint} key={form.key('title')} {...field('title')} />}
      <TextInput label="Phone" type="tel" key={form.key('phone')} {...field('phone')} />
    </>
  );
}
