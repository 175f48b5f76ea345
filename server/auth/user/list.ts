import { columns } from './row.ts';
import type { Db, UserRow } from './row.ts';

/** One page of accounts, the newest first; `filter` is looked for in address and full name. */
export async function listUsers(
  db: Db,
  filter: string,
  limit: number,
  offset: number,
): Promise<{ users: UserRow[]; total: number }> {
  const pattern = `%${filter.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const where = `deleted_at is null
    and ($1 = '%%' or email ilike $1 or raw_user_meta_data ->> 'full_name' ilike $1)`;
  const [page, count] = await Promise.all([
    db.query<UserRow>(
      `select ${columns} from auth.users where ${where} order by created_at desc nulls last, id limit $2 offset $3`,
      [pattern, limit, offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from auth.users where ${where}`, [pattern]),
  ]);
  return { users: page.rows, total: count.rows[0]?.total ?? 0 };
}
