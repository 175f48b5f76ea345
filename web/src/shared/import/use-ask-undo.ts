import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../query/once-key.ts';
import { useDb } from '../supabase/db-provider.tsx';
import { confirm } from '../ui/confirm.ts';
import { toast } from '../ui/toast.ts';
import { previewUndo, undoImport } from './import.api.ts';

type Undo = {
  of: { id: string; file_name: string };
  /** What goes, what stays because someone edited it, and whose changes are undone, in words. */
  words: (gone: number, kept: number, restored: number) => string;
  invalidates: QueryKey[];
};

/** Shows what undoing an import would remove and what would stay, asks, and undoes it. */
export function useAskUndo({ of: { id, file_name }, words, invalidates }: Undo) {
  const db = useDb();
  const key = useOnceKey();
  const preview = useMutation({ mutationFn: () => previewUndo(db, id), meta: { failed: "Couldn't undo the import" } });
  const undo = useMutation({
    mutationFn: () => undoImport(db, id, key.current()),
    onSuccess: key.renew,
    meta: { invalidates, done: 'Import undone', failed: "Couldn't undo the import" },
  });
  const ask = async () => {
    const { gone, kept, restored } = await preview.mutateAsync();
    if (gone + restored === 0) {
      toast.failed('Nothing to undo', 'Everything this import added has been edited since, so it stays.');
      return;
    }
    const title = `Undo the import of ${file_name}?`;
    const agreed = await confirm({
      title,
      text: words(gone, kept, restored),
      confirmLabel: 'Undo import',
      danger: true,
    });
    if (agreed) undo.mutate();
  };
  return { ask, isPending: preview.isPending || undo.isPending };
}
