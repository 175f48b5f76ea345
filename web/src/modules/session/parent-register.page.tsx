import { Link } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import classes from './register.module.css';

/** Tells parents how they get an account at this school. */
export function ParentRegisterPage() {
  return (
    <AccountFrame title="Parent accounts" lead="A parent account is free and belongs to the school of your cadet.">
      <ol className={classes.steps}>
        <li>
          Ask your cadet's instructor for a parent account. The instructor needs your name and your email address.
        </li>
        <li>The instructor links your account to your cadet, so that nobody else can see your child.</li>
        <li>Sign in with the email address you gave. The calendar of the corps opens first.</li>
      </ol>
      <div className={classes.actions}>
        <Link className={classes.primary} to="/app/auth">
          Sign in
        </Link>
        <Link className={classes.secondary} to="/">
          About Guidon
        </Link>
      </div>
    </AccountFrame>
  );
}
