import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Row = Database['public']['Views']['help_ticket_lines']['Row'];

/** A request as the screens have it, without the nulls that a view can't rule out. */
export function toTicket(row: Row) {
  return {
    ...row,
    is_mine: row.is_mine ?? false,
    is_open: row.is_open ?? false,
    is_late: row.is_late ?? false,
    assignee_label: row.assignee_label ?? 'No one',
  };
}

export type Ticket = ReturnType<typeof toTicket>;

/** One request. Raises PGRST116 where there is none that the person may see. */
export async function readTicket(db: Db, id: string): Promise<Ticket> {
  return toTicket((await db.from('help_ticket_lines').select().eq('id', id).single().throwOnError()).data);
}

/** The open requests that the person asked, or that wait for them. */
export async function listWaiting(db: Db): Promise<Ticket[]> {
  const open = db.from('help_ticket_lines').select().eq('is_open', true);
  const sorted = open.order('is_late', { ascending: false }).order('priority_sort').order('created_at');
  return (await sorted.limit(6).throwOnError()).data.map(toTicket);
}
