import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** Who to contact. This installation belongs to a school or district, so the answer is there. */
export function ContactPage() {
  return (
    <TextPage title="Contact" lead="Your school or district runs this Guidon. The people who can help you are there.">
      <h2>I'm a cadet</h2>
      <p>Ask your instructor for an account, a new password, or a correction to your record.</p>
      <h2>I'm a parent</h2>
      <p>
        Ask your cadet's instructor. To get an account, see <Link to="/parent-register">Parent accounts</Link>.
      </p>
      <h2>I'm an instructor or on the school staff</h2>
      <p>Ask your Guidon administrator, usually in the program office or the district's technology office.</p>
      <h2>My school wants to compete</h2>
      <p>
        Ask the host of the competition. To learn how it works, see{' '}
        <Link to="/external/register">Competition accounts for schools</Link>.
      </p>
      <h2>I forgot my password</h2>
      <p>
        Enter your email address on the <Link to="/app/auth">sign-in page</Link> and choose “Forgot your password?”. You
        get a 6-digit code by email.
      </p>
    </TextPage>
  );
}
