import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { counted } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { UndoNote } from '../../shared/ui/undo-note.tsx';
import type { Sheet } from './inspection.api.ts';
import { itemsOf } from './inspection.ts';
import { sheetsQuery, useAdoptExample, useRetireSheet } from './inspection.queries.ts';
import classes from './inspections.module.css';

/** The sheets by which the school inspects. */
export function SheetsPage() {
  const query = useQuery(sheetsQuery(useDb()));
  const adopt = useAdoptExample();
  const retire = useRetireSheet();
  const [gone, setGone] = useState<Sheet | null>(null);
  const putAway = (sheet: Sheet) => retire.mutate({ id: sheet.id, retired: true }, { onSuccess: () => setGone(sheet) });
  return (
    <Page
      title="Inspection sheets"
      back={{ to: '/app/inspections', label: 'Inspections' }}
      actions={
        <Allow to="inspections:update">
          <Button component={Link} to="/app/inspections/sheets/new" leftSection={<IconPlus size={17} aria-hidden />}>
            New sheet
          </Button>
        </Allow>
      }
    >
      {gone && (
        <UndoNote
          busy={retire.isPending}
          onUndo={() => retire.mutate({ id: gone.id, retired: false }, { onSuccess: () => setGone(null) })}
        >
          “{gone.name}” was put away.
        </UndoNote>
      )}
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconListDetails}
            title="No sheets yet"
            text="Begin with the example: ten items of five points, from headgear to shoes. It follows no regulation; make it your own."
            action={
              <Allow to="inspections:update">
                <Button loading={adopt.isPending} onClick={() => adopt.mutate()}>
                  Use the example sheet
                </Button>
              </Allow>
            }
          />
        }
      >
        {(sheets) => (
          <div className={classes.sheets}>
            {sheets.map((sheet) => (
              <SheetCard key={sheet.id} sheet={sheet} onPutAway={() => putAway(sheet)} />
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function SheetCard({ sheet, onPutAway }: { sheet: Sheet; onPutAway: () => void }) {
  const { id, name, version, uniform, points, sections } = sheet;
  return (
    <Card title={name}>
      <p className={classes.note}>
        {[uniform, counted(itemsOf(sections).length, 'item'), `${points} points`, `version ${version}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>{sections.map(({ title }) => title).join(', ')}</p>
      <Allow to="inspections:update">
        <div className={classes.foot}>
          <Button variant="subtle" onClick={onPutAway}>
            Put away
          </Button>
          <Button component={Link} to={`/app/inspections/sheets/${id}`} variant="default">
            Change
          </Button>
        </div>
      </Allow>
    </Card>
  );
}
