import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { useAct } from '../act/use-act.ts';
import { useProfile } from '../session/use-profile.ts';
import { useSchool } from '../session/use-school.ts';
import type { Db } from '../supabase/client.ts';
import type { ListView } from './column.ts';

export const savedViewKeys = {
  all: ['saved-views'],
  of: ({ module, id }: ListOf) => [...savedViewKeys.all, module, id],
};

/** One list of a module. */
export type ListOf = { module: string; id: string };

const viewSchema = z.object({
  search: z.string(),
  sort: z.object({ id: z.string(), desc: z.boolean() }),
  filters: z.record(z.string(), z.array(z.string())),
  columns: z.array(z.string()).nullable(),
  layout: z.string().nullish(),
});

export type SavedView = { id: string; name: string; isShared: boolean; isMine: boolean; view: ListView };

/** The views that the person saved for a list, and those that others of the school share. */
export function savedViewsQuery(db: Db, list: ListOf, userId: string | null) {
  return queryOptions({
    queryKey: savedViewKeys.of(list),
    queryFn: () => listViews(db, list, userId),
    enabled: userId !== null,
  });
}

async function listViews(db: Db, { module, id: list }: ListOf, userId: string | null): Promise<SavedView[]> {
  const rows = db.from('saved_views').select().eq('module', module).eq('list', list);
  const { data } = await rows.order('name').throwOnError();
  return data.flatMap(({ id, name, is_shared, user_id, state }) => {
    // A view that an older version wrote in another form is left out rather than shown wrong.
    const view = viewSchema.safeParse(state);
    return view.success ? [{ id, name, isShared: is_shared, isMine: user_id === userId, view: view.data }] : [];
  });
}

/** Saves a view under a name; the same name again replaces it. */
export function useSaveView(list: ListOf) {
  const profile = useProfile();
  const { schoolId } = useSchool();
  return useAct(savedViewKeys.of(list), {
    run: async (db, { name, isShared, view }: { name: string; isShared: boolean; view: ListView }) => {
      if (!profile.data || !schoolId) throw new Error('Sign in to save a view.');
      const whose = { user_id: profile.data.id, school_id: schoolId, module: list.module, list: list.id };
      await db
        .from('saved_views')
        .upsert(
          { ...whose, name, is_shared: isShared, state: view },
          { onConflict: [...Object.keys(whose), 'name'].join() },
        )
        .throwOnError();
    },
    done: 'View saved',
  });
}

/** Removes one of the person's own views. */
export function useRemoveView(list: ListOf) {
  return useAct(savedViewKeys.of(list), {
    run: async (db, id: string) => {
      await db.from('saved_views').delete().eq('id', id).throwOnError();
    },
    done: 'View removed',
    failed: "Couldn't remove the view",
  });
}
