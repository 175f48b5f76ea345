import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** Whom to ask; this installation belongs to a school or district, so the answer is there. */
export function ContactPage() {
  return (
    <TextPage
      title="Contact"
      lead="Guidon is run by the school or district whose address you are using. The people who can help you are there."
    >
      <h2>I am a cadet</h2>
      <p>Ask your instructor for an account, a new password, or a correction of your record.</p>
      <h2>I am a parent</h2>
      <p>
        Ask your cadet's instructor. How parents get an account stands under{' '}
        <Link to="/parent-register">Parent accounts</Link>.
      </p>
      <h2>I am an instructor or on the staff</h2>
      <p>
        Ask the administrator of this Guidon, usually in the office of the program or the district's technology office.
      </p>
      <h2>My school wants to compete</h2>
      <p>
        Ask the host of the competition. How it works stands under{' '}
        <Link to="/external/register">Competition accounts for schools</Link>.
      </p>
      <h2>I forgot my password</h2>
      <p>
        Enter your email address on the <Link to="/app/auth">sign-in page</Link> and choose “Forgot your password?”. A
        6-digit code comes by email.
      </p>
    </TextPage>
  );
}
