import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** What Guidon costs: it is free software. */
export function PricingPage() {
  return (
    <TextPage
      title="Pricing"
      lead="Guidon is free software under the MIT license. There is no price per cadet and no paid edition."
    >
      <h2>Parents and visiting schools</h2>
      <p>A cadet parent account is free. A school that comes to compete gets a free competitions account.</p>
      <h2>Schools and districts</h2>
      <p>
        Guidon runs on a machine of your own with one command, and is made to run on a Supabase project. You pay for
        that machine or project and nothing to us. Your data stays where you put it, and it can be taken out at any
        time.
      </p>
      <h2>Where to begin</h2>
      <p>
        If your school runs Guidon already, <Link to="/app/auth">sign in</Link>. If not, your instructor or
        administrator decides; see <Link to="/contact">Contact</Link>.
      </p>
    </TextPage>
  );
}
