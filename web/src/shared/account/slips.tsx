import { useSchool } from '../session/use-school.ts';
import type { SignIn } from './cadet-account.ts';
import classes from './slips.module.css';

type Props = { signIns: SignIn[] };

/** Sign-ins on paper as slips to cut apart, one for each person. */
export function Slips({ signIns }: Props) {
  const { school } = useSchool();
  return (
    <ul className={classes.slips}>
      {signIns.map(({ name, email, password }) => (
        <li key={email} className={classes.slip}>
          <p className={classes.school}>{school?.name}</p>
          <p className={classes.name}>{name}</p>
          <dl className={classes.facts}>
            <dt>Sign in at</dt>
            <dd>{window.location.host}/login</dd>
            <dt>Email</dt>
            <dd>{email}</dd>
            <dt>Temporary password</dt>
            <dd className={classes.code}>{password}</dd>
          </dl>
          <p className={classes.note}>You choose your own password the first time you sign in.</p>
        </li>
      ))}
    </ul>
  );
}

/** Sign-ins on paper as one list, for anyone who hands them out. */
export function SignInList({ signIns }: Props) {
  const { school } = useSchool();
  return (
    <>
      <p className={classes.listTitle}>{`${school?.name ?? ''} · Sign in at ${window.location.host}/login`}</p>
      <table className={classes.list}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Temporary password</th>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ name, email, password }) => (
            <tr key={email}>
              <td>{name}</td>
              <td>{email}</td>
              <td className={classes.code}>{password}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
