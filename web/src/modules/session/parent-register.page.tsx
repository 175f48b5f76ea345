import { useSearchParams } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import { checkPerson, nobody } from './registration.ts';
import { RegistrationForm } from './registration-form.tsx';
import { TextField } from './text-field.tsx';
import { useRegistration } from './use-registration.ts';

/** A parent signs up at the school whose join code they have; a link may bring it as `?code=`. */
export function ParentRegisterPage() {
  const [search] = useSearchParams();
  const registration = useRegistration({
    initial: { ...nobody, join_code: search.get('code') ?? '' },
    check: (values) =>
      checkPerson(values) ??
      (values.join_code.trim() ? null : { field: 'join_code', text: "Please enter your school's join code." }),
    metadata: ({ first_name, last_name, join_code }) => ({
      role: 'parent',
      first_name: first_name.trim(),
      last_name: last_name.trim(),
      join_code: join_code.trim(),
    }),
  });
  const { field } = registration;
  return (
    <AccountFrame
      title="Create a free cadet parent account"
      lead="Your account belongs to your cadet's school. You can see your child once the school verifies your link."
    >
      <RegistrationForm {...registration}>
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <TextField
          label="Password"
          description="At least 6 characters."
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
        <TextField
          label="Join code"
          description="Your school gives it to families. If you don't have it, ask an instructor."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('join_code')}
        />
      </RegistrationForm>
    </AccountFrame>
  );
}
