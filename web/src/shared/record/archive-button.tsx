import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { type Archivable, type ArchiveWords, useArchive } from '../act/use-archive.ts';
import { ActButton } from '../ui/act-button.tsx';

type Props = {
  row: { id: string; archived_at: string | null };
  /** What it's called in the toast. */
  name: string;
  module: string;
  table: Archivable;
  needs: PermissionKey;
  /** What archiving and restoring are called, where they are called otherwise. */
  words?: ArchiveWords;
};

const ARCHIVING: ArchiveWords = { verbs: ['Archive', 'Restore'], done: ['archived', 'restored'] };

/** Archives the record, or restores one that is archived. */
export function ArchiveButton({ row, name, module, table, needs, words = ARCHIVING }: Props) {
  const archives = row.archived_at === null;
  const act = useArchive(module, table, archives, words);
  return (
    <ActButton needs={needs} busy={act.busy} onPress={() => act.start({ id: row.id, name })}>
      {words.verbs[archives ? 0 : 1]}
    </ActButton>
  );
}
