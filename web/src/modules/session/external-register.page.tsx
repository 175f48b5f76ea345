import { zoneChoices } from '../../shared/time/time-zones.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChoiceField } from './choice-field.tsx';
import { externalMetadata, checkExternal, nobodyFromOutside } from './external-registration.ts';
import { PROGRAMS } from '../../shared/text/programs.ts';
import classes from './register.module.css';
import { RegistrationForm } from './registration-form.tsx';
import { TextField } from './text-field.tsx';
import { useRegistration } from './use-registration.ts';

/** A visiting school signs up for competitions, with its first person. */
export function ExternalRegisterPage() {
  const registration = useRegistration({
    initial: nobodyFromOutside,
    check: checkExternal,
    metadata: externalMetadata,
  });
  const { field } = registration;
  const program = field('program_type');
  const zone = field('time_zone');
  return (
    <AccountFrame
      title="Create a free competitions account"
      lead="For visiting schools. It takes a few minutes: confirm your email, then register for meets."
    >
      <RegistrationForm {...registration}>
        <fieldset className={classes.group}>
          <legend>Your school</legend>
          <TextField label="School name" autoComplete="organization" {...field('school_name')} />
          <div className={classes.row}>
            <TextField label="City" autoComplete="address-level2" {...field('city')} />
            <TextField label="State" autoComplete="address-level1" maxLength={40} {...field('state')} />
            <TextField
              label="ZIP code"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={12}
              {...field('zip_code')}
            />
          </div>
          <ChoiceField label="Program" choices={PROGRAMS} value={program.value} onText={program.onText} />
          <TextField
            label="Unit number"
            description="If your unit has one, such as TX-941."
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            {...field('unit_number')}
          />
        </fieldset>
        <fieldset className={classes.group}>
          <legend>You</legend>
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
        </fieldset>
        <details className={classes.more}>
          <summary>More about your school (optional)</summary>
          <div className={classes.group}>
            <TextField label="Contact person" {...field('contact')} />
            <TextField label="Address" autoComplete="street-address" {...field('address')} />
            <ChoiceField
              label="Time zone"
              choices={zoneChoices(nobodyFromOutside.time_zone)}
              value={zone.value}
              onText={zone.onText}
            />
            <TextField label="School phone" type="tel" autoComplete="tel" {...field('phone')} />
            <TextField label="School email" type="email" {...field('school_email')} />
          </div>
        </details>
      </RegistrationForm>
    </AccountFrame>
  );
}
