import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** What Guidon keeps, who sees it, and what it never does. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy" lead="What Guidon keeps about people, who may see it, and what it never does.">
      <h2>Who is responsible</h2>
      <p>
        The school or district that runs this Guidon decides what is entered and for how long. It is the one to ask.
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>
          Of cadets: name, school contact data, grade, level, rank, unit, status with their history, and a photo where
          the school keeps one.
        </li>
        <li>Of parents: name, email address, phone number and the link to a child.</li>
        <li>Of accounts: email address, a one-way hash of the password, and the times of sign-in.</li>
        <li>A record of changes: who changed what and when.</li>
      </ul>
      <p>There is no field for Social Security numbers, and imports that seem to hold them are refused.</p>
      <h2>Who sees it</h2>
      <p>
        Cadets see their own record. Instructors see their school. Parents see a child only after the school has
        verified the link. Birth dates are for instructors and administrators. These rules are enforced in the database.
      </p>
      <h2>What Guidon never does</h2>
      <p>
        It shows no advertising, loads nothing from other companies, and passes no data on. There is no tracking on
        these pages.
      </p>
      <h2>On your device</h2>
      <p>
        Your browser keeps your session and how you like the screen (theme, density, menu). Signing out removes the
        session.
      </p>
      <h2>Your questions</h2>
      <p>
        Whom to ask stands under <Link to="/contact">Contact</Link>.
      </p>
    </TextPage>
  );
}
