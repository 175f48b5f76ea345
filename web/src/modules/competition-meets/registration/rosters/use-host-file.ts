import { useLetterhead } from '../../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../../shared/pdf/use-pdf.ts';
import { useDb } from '../../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../../shared/supabase/error.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { type FileKind, saveRows } from '../../../../shared/table/save-rows.ts';
import { toast } from '../../../../shared/ui/toast.ts';
import { formWords, type PlaceRow, placesOf } from './host-roster.ts';
import { takeRosterFile } from './host-roster.queries.ts';

const COLUMNS: Column<PlaceRow>[] = [
  { id: 'school_code', label: 'School code', value: (row) => row.school_code },
  { id: 'school', label: 'School', value: (row) => row.school },
  { id: 'entry', label: 'Entry', value: (row) => row.entry },
  { id: 'code', label: 'Code', value: (row) => row.code },
  { id: 'name', label: 'Name', value: (row) => row.name },
  { id: 'grade', label: 'Grade', value: (row) => row.grade },
  { id: 'role', label: 'Role', value: (row) => row.role },
  { id: 'form', label: 'Form', value: formWords },
  { id: 'certified', label: 'Certified', value: (row) => (row.certified_at ? 'Yes' : 'No') },
];

/** Rosters as files for check-in: what they say comes from the call that writes them down. */
export function useHostFile(title: string) {
  const db = useDb();
  const letterhead = useLetterhead();
  const { make, making } = usePdf();
  const name = `${title} rosters`;
  return {
    busy: making,
    print: (ids: string[]) =>
      make(name, async () => {
        const file = await takeRosterFile(db, ids, 'pdf');
        return (await import('./host-rosters.pdf.tsx')).hostRostersPdf({ letterhead, title, file });
      }),
    save: async (ids: string[], kind: FileKind) => {
      try {
        await saveRows(kind, name, COLUMNS, placesOf(await takeRosterFile(db, ids, kind)));
      } catch (error) {
        toast.failed("Couldn't create the file", toAppError(error).detail);
      }
    },
  };
}
