import { queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { useProfile } from '../session/use-profile.ts';
import { useSchool } from '../session/use-school.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { ListView } from './column.ts';

export const savedViewKeys = { all: ['saved-views'], of: (module: string) => [...savedViewKeys.all, module] };

const viewSchema = z.object({
  search: z.string(),
  sort: z.object({ id: z.string(), desc: z.boolean() }),
  filters: z.record(z.string(), z.array(z.string())),
  columns: z.array(z.string()).nullable(),
  layout: z.string().nullish(),
});

export type SavedView = { id: string; name: string; isShared: boolean; isMine: boolean; view: ListView };

/** The views that the person saved for a list, and those that others of the school share. */
export function savedViewsQuery(db: Db, module: string, userId: string | null) {
  return queryOptions({
    queryKey: savedViewKeys.of(module),
    queryFn: () => listViews(db, module, userId),
    enabled: userId !== null,
  });
}

async function listViews(db: Db, module: string, userId: string | null): Promise<SavedView[]> {
  const { data } = await db.from('saved_views').select().eq('module', module).order('name').throwOnError();
  return data.flatMap(({ id, name, is_shared, user_id, state }) => {
    // A view that an older version wrote in another form is left out rather than shown wrong.
    const view = viewSchema.safeParse(state);
    return view.success ? [{ id, name, isShared: is_shared, isMine: user_id === userId, view: view.data }] : [];
  });
}

/** Saves a view under a name; the same name again replaces it. */
export function useSaveView(module: string) {
  const db = useDb();
  const profile = useProfile();
  const { schoolId } = useSchool();
  return useMutation({
    mutationFn: async ({ name, isShared, view }: { name: string; isShared: boolean; view: ListView }) => {
      if (!profile.data || !schoolId) throw new Error('Sign in to save a view.');
      const row = { user_id: profile.data.id, school_id: schoolId, module, name, is_shared: isShared, state: view };
      await db.from('saved_views').upsert(row, { onConflict: 'user_id,school_id,module,name' }).throwOnError();
    },
    meta: { invalidates: [savedViewKeys.of(module)], done: 'View saved' },
  });
}

/** Removes one of the person's own views. */
export function useRemoveView(module: string) {
  const db = useDb();
  return useMutation({
    mutationFn: async (id: string) => {
      await db.from('saved_views').delete().eq('id', id).throwOnError();
    },
    meta: { invalidates: [savedViewKeys.of(module)], done: 'View removed', failed: 'Could not remove the view' },
  });
}
