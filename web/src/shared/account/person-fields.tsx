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
  return (
    <>
      {form.field('first_name', 'First name', { readOnly: !ownName })}
      {form.field('last_name', 'Last name', { readOnly: !ownName })}
      {title && form.field('title', 'Title', { note: titleHint })}
      {form.field('phone', 'Phone', { type: 'tel' })}
    </>
  );
}
