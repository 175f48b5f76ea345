import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Line = Database['public']['Views']['transaction_lines']['Row'];

export type Transaction = Line;

/** What a transaction changed in the books: what is debited, then what is credited. */
export async function listEntries(db: Db, id: string) {
  const { data } = await db
    .from('transaction_entries')
    .select('id, account, cents, funds(name), budget_categories(name)')
    .eq('transaction_id', id)
    .order('cents', { ascending: false })
    .limit(50)
    .throwOnError();
  return data;
}

export type Entry = Awaited<ReturnType<typeof listEntries>>[number];

/** What was posted for an event, the latest first. */
export const listOfEvent = (db: Db, event: string) => listOf(db, 'event_id', event);

/** What a contact paid or was paid, the latest first. */
export const listOfContact = (db: Db, contact: string) => listOf(db, 'contact_id', contact);

async function listOf(db: Db, column: 'event_id' | 'contact_id', id: string): Promise<Transaction[]> {
  const rows = db.from('transaction_lines').select().eq(column, id);
  return (await rows.order('posted_on', { ascending: false }).limit(200).throwOnError()).data;
}

const OUTSIDE = ['vendor', 'supporter', 'award_sponsor', 'booster'];

/** Names to offer as payee: those of the latest transactions, and the vendors and supporters among the contacts. */
export async function listPayees(db: Db): Promise<string[]> {
  const [{ data: used }, { data: known }] = await Promise.all([
    db
      .from('transactions')
      .select('payee')
      .not('payee', 'is', null)
      .order('posted_on', { ascending: false })
      .limit(300)
      .throwOnError(),
    db
      .from('contacts')
      .select('name, organization')
      .in('type', OUTSIDE)
      .eq('status', 'active')
      .order('name')
      .limit(300)
      .throwOnError(),
  ]);
  const names = [...used.map(({ payee }) => payee), ...known.map(({ name, organization }) => organization ?? name)];
  return [...new Set(names.filter((name) => name !== null))].toSorted((one, other) => one.localeCompare(other));
}
