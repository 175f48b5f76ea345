import { IconFileImport } from '@tabler/icons-react';
import { RecentImports } from '../../../shared/import/recent-imports.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { LINES } from './importer.ts';

/** The sheets that were imported, each with its undo. */
export function StockImportsPage() {
  return (
    <Page
      title="Recent imports"
      back={{ to: '/app/inventory/items', label: 'Items' }}
      actions={
        <ActButton primary needs="inventory:manage" icon={IconFileImport} to="/app/inventory/import">
          Import stock
        </ActButton>
      }
    >
      <RecentImports
        module="inventory"
        noun={LINES}
        needs="inventory:manage"
        words={undoWords}
        empty="Import the sheet your supply room keeps. Each import can be undone."
      />
    </Page>
  );
}

function undoWords(gone: number, kept: number, restored: number): string {
  return [
    gone > 0 && `${counted(gone, LINES)} will be removed, by opposite movements in the ledger.`,
    kept > 0 && `${counted(kept, LINES)} used since the import ${kept === 1 ? 'stays' : 'stay'}.`,
    restored > 0 && `${counted(restored, 'updated line')} will go back to what they were.`,
  ]
    .filter(Boolean)
    .join(' ');
}
