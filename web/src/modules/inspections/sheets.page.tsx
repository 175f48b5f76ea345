import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { Sheet } from './inspection.api.ts';
import { itemsOf } from './inspection.ts';
import { inspections, useAdoptExample, useRetireSheet } from './inspection.queries.ts';

/** The sheets by which the school inspects. */
export function SheetsPage() {
  const retire = useRetireSheet();
  return (
    <Page
      title="Inspection sheets"
      back={{ to: '/app/inspections', label: 'Inspections' }}
      actions={
        <ActButton primary to="/app/inspections/sheets/new" icon={IconPlus} needs="inspections:update">
          New sheet
        </ActButton>
      }
    >
      <LineCard
        query={useRead(inspections.sheets)}
        title="Sheets in use"
        rows={(sheets) => sheets}
        line={(sheet) => (
          <Line key={sheet.id} title={sheet.name} notes={[factsOf(sheet), sheet.sections.map(({ title }) => title)]}>
            <ActButton quiet size="xs" needs="inspections:update" onPress={() => retire.start(sheet)}>
              Archive
            </ActButton>
            <ActButton size="xs" needs="inspections:update" to={`/app/inspections/sheets/${sheet.id}`}>
              Edit
            </ActButton>
          </Line>
        )}
        empty={<NoSheet title="No sheets yet" />}
      />
    </Page>
  );
}

function factsOf({ uniform, sections, points, version }: Sheet): (string | null)[] {
  return [uniform, counted(itemsOf(sections).length, 'item'), counted(points, 'point'), `version ${version}`];
}

/** Says that there is no sheet yet and offers the example, and with `write` also a new one. */
export function NoSheet({ title, write = false }: { title: string; write?: boolean }) {
  const adopt = useAdoptExample();
  return (
    <EmptyState
      icon={IconListDetails}
      title={title}
      text="Start with the example: ten items of five points each, from headgear to shoes. It doesn't follow a regulation, so edit it to your corps' standards."
      action={
        <>
          <ActButton primary needs="inspections:update" busy={adopt.busy} onPress={() => adopt.start()}>
            Use the example sheet
          </ActButton>{' '}
          {write && (
            <ActButton needs="inspections:update" to="/app/inspections/sheets/new">
              Create a sheet
            </ActButton>
          )}
        </>
      }
    />
  );
}
