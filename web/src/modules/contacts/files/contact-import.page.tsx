import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { CONTACT_IMPORTER } from './contact-importer.ts';

/** Imports contacts, each with the cadet they belong to, from a file. */
export function ContactImportPage() {
  return (
    <Page
      title="Import contacts"
      subtitle="One row per person. Anyone already here by name and email or phone is completed, not added twice. Links still need to be verified."
      back={{ to: '/app/contacts/files', label: 'Imports and exports' }}
    >
      <ImportWizard importer={CONTACT_IMPORTER} />
    </Page>
  );
}
