import { z } from 'zod';
import type { Column } from '../../../shared/table/column.ts';
import { type FileKind, saveRows } from '../../../shared/table/save-rows.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { type Member, nameOf, type Roster } from './roster.ts';
import { entriesOf } from './roster-counts.ts';

/** The roster as a file. Each is written down before it's made, for both schools to see. */
export function useRosterFile(roster: Roster) {
  const db = useDb();
  const letterhead = useLetterhead();
  const { make, making } = usePdf();
  const name = `${roster.title} roster`;
  const note = async (format: FileKind | 'pdf') => {
    const call = { p_batch: crypto.randomUUID(), p_registrations: [roster.id], p_format: format };
    z.array(z.unknown()).parse((await db.rpc('take_roster_file', call).throwOnError()).data);
  };
  return {
    busy: making,
    print: () =>
      make(name, async () => {
        await note('pdf');
        return (await import('./roster.pdf.tsx')).rosterPdf({ letterhead, roster });
      }),
    save: async (kind: FileKind) => {
      try {
        await note(kind);
        await saveRows(kind, name, columnsOf(roster), roster.members);
      } catch (error) {
        toast.failed("Couldn't create the file", toAppError(error).detail);
      }
    },
  };
}

/** What a file says of each cadet. */
function columnsOf({ entries }: Roster): Column<Member>[] {
  return [
    { id: 'code', label: 'Code', value: ({ code }) => code },
    { id: 'name', label: 'Name', value: nameOf },
    { id: 'grade', label: 'Grade', value: ({ grade }) => grade },
    { id: 'first_year', label: 'First year', value: ({ first_year: first }) => yes(first) },
    { id: 'form', label: 'Form on file', value: ({ form_at: at }) => yes(at !== null) },
    { id: 'certified', label: 'Certified', value: ({ certified_at: at }) => yes(at !== null) },
    {
      id: 'entries',
      label: 'Entries',
      value: ({ id }) =>
        entriesOf(entries, id)
          .map(({ label }) => label)
          .join('; '),
    },
  ];
}

const yes = (is: boolean | null): string => (is === null ? '' : is ? 'Yes' : 'No');
