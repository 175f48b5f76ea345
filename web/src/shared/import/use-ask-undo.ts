import type { QueryKey } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import { confirm } from '../ui/confirm.ts';
import { toast } from '../ui/toast.ts';
import { previewUndo, undoImport } from './import.api.ts';

type Undo = {
  of: { id: string; file_name: string };
  /** What goes, what stays because someone edited it, and whose changes are undone, in words. */
  words: (gone: number, kept: number, restored: number, along: number) => string;
  invalidates: QueryKey[];
};

/** Shows what undoing an import would remove and what would stay, asks, and undoes it. */
export function useAskUndo({ of: { id, file_name }, words, invalidates }: Undo) {
  const failed = "Couldn't undo the import";
  const preview = useAct(null, { run: (db, of: string) => previewUndo(db, of), failed });
  const undo = useAct(null, {
    run: (db, of: string, key) => undoImport(db, of, key),
    also: invalidates,
    done: 'Import undone',
    failed,
  });
  const ask = async () => {
    const { gone, kept, restored, along } = await preview.send(id);
    if (gone + restored + along === 0) {
      toast.failed('Nothing to undo', 'Everything this import added has been edited since, so it stays.');
      return;
    }
    const title = `Undo the import of ${file_name}?`;
    const agreed = await confirm({
      title,
      text: words(gone, kept, restored, along),
      confirmLabel: 'Undo import',
      danger: true,
    });
    if (agreed) undo.start(id);
  };
  return { ask, busy: preview.busy || undo.busy };
}
