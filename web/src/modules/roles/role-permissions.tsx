import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { usePrintSheet } from '../../shared/ui/print-sheet.tsx';
import { MatrixBar, type MatrixView } from './matrix-bar.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MatrixUndo } from './matrix-undo.tsx';
import { MatrixWords } from './matrix-words.tsx';
import { findModules } from './matrix.ts';
import type { Catalogue, Grants, Role } from './role.api.ts';
import { linesOf, saveRoles } from './role-file.ts';
import { RoleSheet } from './role-sheet.tsx';
import classes from './roles.module.css';
import { useMatrix } from './use-matrix.ts';

type Props = { role: Role; roles: Role[]; catalogue: Catalogue; grants: Grants };

const NONE: ReadonlySet<string> = new Set();

/** The permissions of one role, to search, read, and change, as a table or in words. */
export function RolePermissions({ role, roles, catalogue, grants }: Props) {
  const small = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<MatrixView | null>(null);
  const [search, setSearch] = useState('');
  const [printing, print] = usePrintSheet();
  const matrix = useMatrix(role, catalogue, grants.get(role.id) ?? NONE);
  const view = chosen ?? (small ? 'words' : 'table');
  const modules = findModules(catalogue.modules, search, (action) => catalogue.actions.get(action)?.label ?? action);
  return (
    <>
      <MatrixBar
        search={search}
        onSearch={setSearch}
        view={view}
        onView={setChosen}
        onDownload={(kind) => void saveRoles(kind, linesOf(catalogue, grants), roles)}
        onPrint={print}
      />
      <MatrixUndo role={role} catalogue={catalogue} matrix={matrix} />
      {matrix.locked && <p className={classes.note}>{matrix.locked}</p>}
      {modules.length === 0 && <EmptyState title="No matching permissions" text="Search for a module or an action." />}
      {modules.length > 0 && view === 'table' && (
        <MatrixTable role={role} catalogue={catalogue} modules={modules} matrix={matrix} />
      )}
      {modules.length > 0 && view === 'words' && (
        <MatrixWords catalogue={catalogue} modules={modules} matrix={matrix} open={!small || search !== ''} />
      )}
      {printing && <RoleSheet roles={roles} lines={linesOf(catalogue, grants)} />}
    </>
  );
}
