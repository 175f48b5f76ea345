import type { SignIn } from '../../shared/account/cadet-account.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import classes from './slips.module.css';

/** Sign-ins as slips to cut apart. */
export function Slips({ slips }: { slips: SignIn[] }) {
  const { school } = useSchool();
  return (
    <ul className={classes.slips}>
      {slips.map(({ name, email, password }) => (
        <li key={email} className={classes.slip}>
          <p className={classes.school}>{school?.name}</p>
          <p className={classes.name}>{name}</p>
          <dl className={classes.facts}>
            <dt>Sign in at</dt>
            <dd>{window.location.host}/login</dd>
            <dt>Email</dt>
            <dd>{email}</dd>
            <dt>First password</dt>
            <dd className={classes.code}>{password}</dd>
          </dl>
          <p className={classes.note}>You will be asked to choose your own password at the first sign-in.</p>
        </li>
      ))}
    </ul>
  );
}
