import { Link } from 'react-router';
import { AccountFrame } from './account-frame.tsx';
import classes from './register.module.css';

/** Tells visiting schools how they get an account for competitions. */
export function ExternalRegisterPage() {
  return (
    <AccountFrame
      title="Competition accounts for schools"
      lead="Schools that come to compete get a free account. It holds only what a meet needs."
    >
      <ol className={classes.steps}>
        <li>Ask the host of the competition, or the administrator of this Guidon, for an account for your school.</li>
        <li>Give the name of your school and the email address of the person who enters your teams.</li>
        <li>Sign in with that address. The open competitions are shown first.</li>
      </ol>
      <div className={classes.actions}>
        <Link className={classes.primary} to="/app/auth">
          Sign in
        </Link>
        <Link className={classes.secondary} to="/products/competition-management">
          About competitions
        </Link>
      </div>
    </AccountFrame>
  );
}
