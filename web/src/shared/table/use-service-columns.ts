import { todayIn } from '../../../../domain/time/zone.ts';
import { useSchool } from '../session/use-school.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { toast } from '../ui/toast.ts';
import type { Column } from './column.ts';

/** Loads the columns of time in service and in rank when a file is made; none for rows that are about no cadet. */
export function useServiceColumns<Row>(cadetOf?: (row: Row) => string | null): () => Promise<Column<Row>[]> {
  const db = useDb();
  const { timeZone } = useSchool();
  return async () => {
    if (!cadetOf) return [];
    try {
      const { serviceColumns } = await import('./service-columns.ts');
      return await serviceColumns(db, todayIn(timeZone), cadetOf);
    } catch {
      toast.failed('The file is missing time in service and time in rank', "Couldn't load the roster. Try again.");
      return [];
    }
  };
}
