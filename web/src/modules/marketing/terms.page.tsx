import { TextPage } from './text-page.tsx';

/** What using Guidon asks of a person. */
export function TermsPage() {
  return (
    <TextPage
      title="Terms of Service"
      lead="What using this Guidon asks of you. Your school's own rules apply as well."
    >
      <h2>Your account</h2>
      <p>
        An account is for one person. Keep the password to yourself, and tell your instructor if somebody else may know
        it.
      </p>
      <h2>The data of others</h2>
      <p>What you see of other people is there for the work of the corps. Do not copy it out for anything else.</p>
      <h2>Deactivation</h2>
      <p>The school may deactivate an account. Records are kept as the school's rules on records require.</p>
      <h2>No warranty</h2>
      <p>
        Guidon is free software under the MIT license and comes without warranty of any kind. The school or district
        that runs it is responsible for its operation and its backups.
      </p>
      <h2>Not an official record system</h2>
      <p>Guidon belongs to no military service and does not replace the record systems that a service prescribes.</p>
    </TextPage>
  );
}
