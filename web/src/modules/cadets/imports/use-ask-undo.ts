import { useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import { previewUndo, undoImport } from '../../../shared/import/import.api.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { cadetKeys } from '../cadet.queries.ts';
import type { RecentImport } from '../import.api.ts';

/** Shows what undoing an import would remove and what would stay, asks, and undoes it. */
export function useAskUndo({ id, module, file_name }: RecentImport) {
  const db = useDb();
  const key = useOnceKey();
  const preview = useMutation({ mutationFn: () => previewUndo(db, id), meta: { failed: "Couldn't undo the import" } });
  const undo = useMutation({
    mutationFn: () => undoImport(db, id, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Import undone', failed: "Couldn't undo the import" },
  });
  const ask = async () => {
    const { gone, kept, restored } = await preview.mutateAsync();
    if (gone + restored === 0) {
      toast.failed('Nothing to undo', 'Everything this import added has been edited since, so it stays.');
      return;
    }
    const agreed = await confirm({
      title: `Undo the import of ${file_name}?`,
      text: module === 'academics' ? reportWords(gone, kept) : cadetWords(gone, kept, restored),
      confirmLabel: 'Undo import',
      danger: true,
    });
    if (agreed) undo.mutate();
  };
  return { ask, isPending: preview.isPending || undo.isPending };
}

function cadetWords(gone: number, kept: number, restored: number): string {
  return [
    gone > 0 &&
      `${counted(gone, 'cadet')} ${gone === 1 ? 'leaves' : 'leave'} the roster, with any account created for them.`,
    kept > 0 && `${counted(kept, 'cadet')} edited since the import ${stay(kept)}.`,
    restored > 0 &&
      `The import's changes to ${counted(restored, 'cadet')} are undone, except where someone edited them since.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function reportWords(gone: number, kept: number): string {
  const leave = `${counted(gone, 'grade report')} ${gone === 1 ? 'is' : 'are'} removed.`;
  return kept === 0 ? leave : `${leave} ${counted(kept, 'report')} edited since the import ${stay(kept)}.`;
}

function stay(count: number): string {
  return count === 1 ? 'stays' : 'stay';
}
