import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** What Guidon is and how it is built. */
export function AboutPage() {
  return (
    <TextPage
      title="About Guidon"
      lead="A guidon is the small flag a unit carries. It shows where the unit is and who belongs to it. Guidon does the same."
    >
      <h2>Who it's for</h2>
      <p>
        Guidon is for school cadet corps: Army, Navy, Air Force, Space Force, Marine Corps, and Coast Guard JROTC, and
        similar programs. Instructors run it, cadets lead with it, parents follow along, and other schools join for
        competitions.
      </p>
      <h2>How it works</h2>
      <p>
        You import a roster from a school file or enter it by hand. Each cadet has one record with its history. Everyone
        signs in with their own account and sees what their role allows. The database itself blocks the rest.
      </p>
      <h2>How it's built</h2>
      <p>
        It is one web application on PostgreSQL, open under the MIT license. It runs on one machine without other
        services, and is designed to run unchanged on a Supabase project. Standards such as rank tables show their
        source. Anything not verified stays off.
      </p>
      <p>
        See what works today and what is being built on the <Link to="/features">front page</Link>.
      </p>
    </TextPage>
  );
}
