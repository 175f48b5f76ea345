import { useState } from 'react';
import { writeCards } from '../../../../../domain/contacts/vcard.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Contact } from '../contact.api.ts';
import { languageName } from '../contact.ts';
import { useLogExport } from './files.queries.ts';

/** Saves contacts as an address book that phones and mail programs read. What is for the office alone isn't in it. */
export function SaveCards({ rows, onDone }: { rows: Contact[]; onDone: () => void }) {
  const log = useLogExport();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await log('vcard', rows.length);
      const text = writeCards(rows.map(cardOf));
      saveFile('contacts.vcf', new Blob([text], { type: 'text/vcard;charset=utf-8' }));
      onDone();
    } catch (error) {
      toast.failed("Couldn't save the file", toAppError(error).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={busy} onClick={() => void save()}>
      Save as vCard
    </button>
  );
}

function cardOf({ name, email, phone, organization, title, address, preferred_language, do_not_contact }: Contact) {
  const language = languageName(preferred_language);
  return {
    name,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(organization ? { organization } : {}),
    ...(title ? { title } : {}),
    ...(address ? { address } : {}),
    ...(language ? { language } : {}),
    ...(do_not_contact ? { notes: 'Do not contact' } : {}),
  };
}
