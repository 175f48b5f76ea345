import { useState } from 'react';
import { Link } from 'react-router';
import { deviceZone } from '../../shared/time/device-zone.ts';
import { zoneChoices } from '../../shared/time/time-zones.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PROGRAMS } from '../../shared/text/programs.ts';
import classes from './sign-in.module.css';
import { TextField } from './text-field.tsx';
import { useSetup } from './use-setup.ts';

/** Opened by the one-time link that an empty installation prints. It creates the first admin and school. */
export function SetupPage() {
  // The token is after the "#", so that it reaches no server log.
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  const { values, set, problem, busy, save } = useSetup(token);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onText: (text: string) => set(name, text),
    error: problem?.field === name ? problem.text : null,
  });
  const [zones] = useState(() => zoneChoices(deviceZone()));
  if (!token) {
    return (
      <AccountFrame title="Set up Guidon" lead="Open this page with the link Guidon printed when it started.">
        <p className={classes.note}>
          Start it again with <code>npm start -- --empty</code> to get a new one, or <Link to="/app/auth">sign in</Link>
          .
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Set up Guidon"
      lead="Create your administrator account and your school. You can set up everything else after you sign in."
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label="First name" autoComplete="given-name" {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...field('last_name')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <TextField label="New password" type="password" autoComplete="new-password" {...field('password')} />
        <TextField label="Confirm new password" type="password" autoComplete="new-password" {...field('again')} />
        <TextField label="School name" autoComplete="organization" {...field('school_name')} />
        <ChoiceField
          label="Program"
          choices={PROGRAMS}
          value={values.program_type}
          onText={(value) => set('program_type', value)}
        />
        <TextField label="Unit number" description="Such as TX-941" {...field('unit_number')} />
        <ChoiceField
          label="School time zone"
          choices={zones}
          value={values.time_zone}
          onText={(value) => set('time_zone', value)}
        />
        {problem && !(problem.field in values) && (
          <p className={classes.problem} role="alert">
            {problem.text}
          </p>
        )}
        <button type="submit" className={classes.submit} disabled={busy}>
          {busy ? 'Setting up...' : 'Create school'}
        </button>
      </form>
    </AccountFrame>
  );
}
