import type { Db } from '../../shared/supabase/client.ts';

/** All active modules in their order. */
export async function listModules(db: Db) {
  const { data } = await db
    .from('permission_modules')
    .select('id, name, label, path, icon, sort_order')
    .eq('is_active', true)
    .order('sort_order', { ascending: true })
    .throwOnError();
  return data;
}

/** The person's saved menu order, or null. */
export async function readMenuOrder(db: Db, userId: string): Promise<string[] | null> {
  const { data } = await db
    .from('user_sidebar_preferences')
    .select('menu_items')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  const items = data?.menu_items;
  return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : null;
}

export async function saveMenuOrder(db: Db, userId: string, menuItems: string[]): Promise<void> {
  await db
    .from('user_sidebar_preferences')
    .upsert({ user_id: userId, menu_items: menuItems }, { onConflict: 'user_id' })
    .throwOnError();
}

/** Resets the menu to the default order. */
export async function resetMenuOrder(db: Db, userId: string): Promise<void> {
  await db.from('user_sidebar_preferences').delete().eq('user_id', userId).throwOnError();
}
