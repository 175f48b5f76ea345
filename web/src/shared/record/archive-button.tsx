import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { type Archivable, useArchive } from '../act/use-archive.ts';
import { ActButton } from '../ui/act-button.tsx';

type Props = {
  row: { id: string; archived_at: string | null };
  /** What it's called in the toast. */
  name: string;
  module: string;
  table: Archivable;
  needs: PermissionKey;
};

/** Archives the record, or restores one that is archived. */
export function ArchiveButton({ row, name, module, table, needs }: Props) {
  const archives = row.archived_at === null;
  const act = useArchive(module, table, archives);
  return (
    <ActButton needs={needs} busy={act.busy} onPress={() => act.start({ id: row.id, name })}>
      {archives ? 'Archive' : 'Restore'}
    </ActButton>
  );
}
