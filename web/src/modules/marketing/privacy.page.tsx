import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** What Guidon stores, who can see it, and what it never does. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacy Policy" lead="What Guidon stores about people, who can see it, and what it never does.">
      <h2>Who is responsible</h2>
      <p>
        The school or district that runs this Guidon decides what is entered and how long it is stored. Send your
        questions there.
      </p>
      <h2>What is stored</h2>
      <ul>
        <li>
          For cadets: name, school contact info, grade, level, rank, unit, and status with their history, and a photo if
          the school adds one.
        </li>
        <li>For parents: name, email address, phone number, and the link to a child.</li>
        <li>For accounts: email address, a one-way hash of the password, and sign-in times.</li>
        <li>A log of changes: who changed what and when.</li>
      </ul>
      <p>There is no field for Social Security numbers, and imports that appear to include them are rejected.</p>
      <h2>Who can see it</h2>
      <p>
        Cadets see their own record. Instructors see their school. Parents see a child only after the school has
        verified the link. Only instructors and administrators see birth dates. These rules are enforced in the
        database.
      </p>
      <h2>What Guidon never does</h2>
      <p>
        It shows no ads, loads nothing from other companies, and shares no data. There is no tracking on these pages.
      </p>
      <h2>On your device</h2>
      <p>
        Your browser stores your session and your display settings (theme, density, menu). Signing out removes the
        session.
      </p>
      <h2>Your questions</h2>
      <p>
        To find out who to ask, see <Link to="/contact">Contact</Link>.
      </p>
    </TextPage>
  );
}
