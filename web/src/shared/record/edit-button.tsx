import { IconPencil } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { ActButton } from '../ui/act-button.tsx';

type Props<Row> = {
  row: Row;
  needs: PermissionKey;
  form: ComponentType<{ row: Row; onClose: () => void }>;
  primary?: boolean;
};

/** Opens the form of a record. An archived one isn't edited. */
export function EditButton<Row extends { archived_at: string | null }>(props: Props<Row>) {
  const { row, needs, form: Form, primary = false } = props;
  const [editing, setEditing] = useState(false);
  if (row.archived_at !== null) return null;
  return (
    <>
      <ActButton primary={primary} needs={needs} icon={IconPencil} onPress={() => setEditing(true)}>
        Edit
      </ActButton>
      {editing && <Form row={row} onClose={() => setEditing(false)} />}
    </>
  );
}
