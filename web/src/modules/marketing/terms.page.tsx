import { TextPage } from './text-page.tsx';

/** The rules for using Guidon. */
export function TermsPage() {
  return (
    <TextPage title="Terms of Service" lead="The rules for using this Guidon. Your school's own rules also apply.">
      <h2>Your account</h2>
      <p>
        An account is for one person. Don't share your password, and tell your instructor if someone else might know it.
      </p>
      <h2>Other people's data</h2>
      <p>Information about other people is for the work of the corps. Don't copy it for anything else.</p>
      <h2>Deactivation</h2>
      <p>The school may deactivate an account. Records are kept as long as the school's records policy requires.</p>
      <h2>No warranty</h2>
      <p>
        Guidon is free software under the MIT license and comes without warranty of any kind. The school or district
        that runs it is responsible for its operation and its backups.
      </p>
      <h2>Not an official record system</h2>
      <p>
        Guidon isn't affiliated with any military service and doesn't replace the record systems a service requires.
      </p>
    </TextPage>
  );
}
