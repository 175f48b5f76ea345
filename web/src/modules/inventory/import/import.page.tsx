import { useMemo, useState } from 'react';
import { catalogOf } from '../../../../../domain/inventory/catalog/catalog.ts';
import type { StockChoices } from '../../../../../domain/inventory/import/entry.ts';
import { STOCK_FIELDS } from '../../../../../domain/inventory/import/fields.ts';
import { indexOf, type Room } from '../../../../../domain/inventory/import/room.ts';
import { sheetOf } from '../../../../../domain/inventory/import/sheet.ts';
import { ImportWizard } from '../../../shared/import/import-wizard.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { SaveAsMenu } from '../../../shared/table/save-as-menu.tsx';
import { type FileKind, saveRows } from '../../../shared/table/save-rows.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { FIRST_PLACE, ImportChoices } from './import-choices.tsx';
import { ImportSummary } from './import-summary.tsx';
import { stockImport } from './import.queries.ts';
import { SHEET_WORDS, stockImporter } from './importer.ts';

/** Imports items, sizes, stock, and serial numbers from a sheet, and writes them into one. */
export function StockImportPage() {
  const query = useRead(stockImport.room);
  const room = query.data;
  return (
    <Page
      title="Import stock"
      subtitle="One row per size and location, or per serial number. Existing stock is matched, not added twice. Nothing is saved until you review it."
      back={{ to: '/app/inventory/items', label: 'Items' }}
      actions={
        <>
          {room && room.items.length > 0 && <SaveAsMenu onDownload={(kind) => void saveSheet(kind, room)} />}
          <ActButton to="/app/inventory/imports">Recent imports</ActButton>
        </>
      }
    >
      <QueryView query={query} isEmpty={() => false}>
        {(found) => <Import room={found} />}
      </QueryView>
    </Page>
  );
}

function Import({ room }: { room: Room }) {
  const { program_type: program } = useSchool().school ?? {};
  const places = useMemo(
    () => [...indexOf(room).paths.values()].toSorted((one, other) => one.localeCompare(other, 'en')),
    [room],
  );
  const [choices, setChoices] = useState<StockChoices>({
    mode: 'set',
    details: 'fill',
    addPlaces: true,
    place: places.length > 1 ? '' : (places[0] ?? FIRST_PLACE),
  });
  const [reason, setReason] = useState('');
  const importer = useMemo(
    () => ({
      ...stockImporter({ room, catalog: catalogOf(program ?? null), choices, reason }),
      remedies: (checked: ReturnType<ReturnType<typeof stockImporter>['check']>) => (
        <>
          <ImportChoices choices={choices} reason={reason} places={places} onChange={setChoices} onReason={setReason} />
          <ImportSummary entries={checked.flatMap(({ entry }) => entry ?? [])} />
        </>
      ),
    }),
    [room, program, choices, reason, places],
  );
  return <ImportWizard importer={importer} />;
}

const NUMBERS = new Set(['min_stock', 'replacement_cost', 'qty']);

/** The supply room as a sheet that this import takes back unchanged. */
async function saveSheet(kind: FileKind, room: Room): Promise<void> {
  const columns = STOCK_FIELDS.map(({ key, label }) => ({
    id: key,
    label,
    value: (line: ReturnType<typeof sheetOf>[number]) =>
      line[key] && NUMBERS.has(key) ? Number(line[key]) : (line[key] ?? ''),
  }));
  await saveRows(kind, 'stock', columns, sheetOf(room, SHEET_WORDS));
}
