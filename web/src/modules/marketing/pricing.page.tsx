import { Link } from 'react-router';
import { TextPage } from './text-page.tsx';

/** The price of Guidon: it is free software. */
export function PricingPage() {
  return (
    <TextPage
      title="Pricing"
      lead="Guidon is free software under the MIT license. There is no price per cadet and no paid edition."
    >
      <h2>Parents and visiting schools</h2>
      <p>A cadet parent account is free. A visiting school gets a free competitions account.</p>
      <h2>Schools and districts</h2>
      <p>
        Guidon runs on your own machine with one command, and is designed to run on a Supabase project. You pay for that
        machine or project and nothing to us. Your data stays where you put it, and you can export it anytime.
      </p>
      <h2>Where to start</h2>
      <p>
        If your school already runs Guidon, <Link to="/app/auth">sign in</Link>. If not, ask your instructor or
        administrator. See <Link to="/contact">Contact</Link>.
      </p>
    </TextPage>
  );
}
