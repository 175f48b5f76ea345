import { Button } from '@mantine/core';
import { IconChecklist, IconListDetails, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../shared/permission/allow.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ClearanceGrid } from './clearance-grid.tsx';
import { ClearanceItems } from './clearance-items.tsx';
import { schoolYear } from './school-year.queries.ts';

/** Who leaves and what they still have out. */
export function ClearancePage() {
  const query = useRead(schoolYear.clearance);
  const mayChange = useCan('school-year:update');
  const [editing, setEditing] = useState(false);
  const edit = (
    <Allow to="school-year:update">
      <Button
        variant="default"
        leftSection={<IconListDetails size={17} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        Edit clearance list…
      </Button>
    </Allow>
  );
  return (
    <AreaPage
      area="school"
      title="Clearance"
      subtitle="This year's seniors, and everyone who left with something open. The rollover holds them until everything is cleared."
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          {edit}
        </>
      }
    >
      <QueryView
        query={query}
        isEmpty={({ items, leavers }) => items.length === 0 || leavers.length === 0}
        empty={
          query.data?.items.length === 0 ? (
            <EmptyState
              icon={IconChecklist}
              title="No clearance list yet"
              text="List what cadets must return or pay before they leave, such as uniforms, books, and fees. Until then, no one is held."
              action={edit}
            />
          ) : (
            <EmptyState
              icon={IconChecklist}
              title="No one is leaving"
              text="There are no seniors this year, and everyone who left is cleared."
            />
          )
        }
      >
        {({ items, leavers }) => <ClearanceGrid items={items} leavers={leavers} mayChange={mayChange} />}
      </QueryView>
      {editing && query.data && <ClearanceItems items={query.data.items} onClose={() => setEditing(false)} />}
    </AreaPage>
  );
}
