import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Catalogue, Role, Switch } from './role.api.ts';
import type { Matrix } from './use-matrix.ts';
import classes from './matrix-bar.module.css';

type Props = { role: Role; catalogue: Catalogue; matrix: Matrix };

/** The last change since the page opened, and its undo. */
export function MatrixUndo({ role, catalogue, matrix }: Props) {
  useHotkeys([['mod+Z', () => void matrix.undo()]]);
  return (
    <div className={classes.undo} role="status">
      {matrix.last && (
        <>
          <span>{wordsOf(matrix.last, role, catalogue)}</span>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => void matrix.undo()}
          >
            Undo
          </Button>
        </>
      )}
    </div>
  );
}

function wordsOf(changes: Switch[], role: Role, catalogue: Catalogue): string {
  const [first] = changes;
  if (!first) return '';
  const module = catalogue.modules.find(({ name }) => name === first.module)?.label ?? first.module;
  const verb = catalogue.actions.get(first.action)?.label ?? first.action;
  const withEntry = changes.length === 2 && changes[1]?.action === 'sidebar';
  const what =
    changes.length === 1 || withEntry
      ? `${module} · ${verb}${withEntry ? ', and its entry in the menu' : ''}`
      : `${changes.length} permissions of ${module}`;
  return first.enabled ? `${role.label} now has ${what}.` : `${role.label} no longer has ${what}.`;
}
