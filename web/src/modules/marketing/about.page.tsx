import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** What Guidon is and how it is made. */
export function AboutPage() {
  return (
    <TextPage
      title="About Guidon"
      lead="A guidon is the small flag a unit carries. It shows where the unit is and who belongs to it. So does this."
    >
      <h2>For whom</h2>
      <p>
        Guidon is made for school cadet corps: Army, Navy, Air Force, Space Force, Marine Corps and Coast Guard JROTC,
        and programs like them. Instructors run it, cadets lead with it, parents follow along, and other schools come in
        for competitions.
      </p>
      <h2>How it works</h2>
      <p>
        A roster is imported from the file the school has, or entered by hand. Each cadet has one record that keeps its
        history. Everyone signs in with an own account and sees what the role allows; the database itself refuses the
        rest.
      </p>
      <h2>How it is made</h2>
      <p>
        It is one web application on PostgreSQL, open under the MIT license. It runs on one machine without other
        services, and is made to run unchanged on a Supabase project. Standards such as rank tables carry their source;
        what is not verified stays switched off.
      </p>
      <p>
        What works today and what is being built stands on the <Link to="/features">front page</Link>.
      </p>
    </TextPage>
  );
}
