import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Allow } from '../../../shared/permission/allow.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { imports as importReads } from '../import.queries.ts';
import { ImportLine } from './import-line.tsx';
import parts from '../../../shared/ui/parts.module.css';

/** The imports, newest first: who did each, when, and its undo. */
export function RecentImportsPage() {
  const query = useRead(importReads.imports);
  return (
    <Page
      title="Recent imports"
      subtitle="Undoing an import removes the cadets it added. Anyone edited since then stays."
      back={{ to: '/app/cadets', label: 'Cadets' }}
      actions={
        <Allow to="cadets:create">
          <Button component={Link} to="/app/cadets/import" leftSection={<IconFileImport size={17} aria-hidden />}>
            Import cadets
          </Button>
        </Allow>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconFileImport}
            title="No imports yet"
            text="Import a roster or grade reports from a file. Each import shows up here and can be undone."
          />
        }
      >
        {(imports) => (
          <Card flush>
            <ul className={parts.list}>
              {imports.map((one) => (
                <ImportLine key={one.id} one={one} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
