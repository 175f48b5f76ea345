import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { type MeetDivision, meetReads } from '../../../shared/meet/meet.queries.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { divisionNotes } from './division.ts';
import { DivisionForm } from './division-form.tsx';

/** The divisions of a meet, which events can rank apart. */
export function DivisionsCard({ meet, mayPlan }: { meet: string; mayPlan: boolean }) {
  const rows = useRead(meetReads.divisions, meet).data ?? [];
  const archive = useArchive('competition-meets', 'meet_divisions');
  const mayArchive = useCan('competition-meets:update');
  const [open, setOpen] = useState<MeetDivision | 'new' | null>(null);
  const sort = Math.max(0, ...rows.map((row) => row.sort)) + 1;
  return (
    <Card
      title="Divisions"
      count={rows.length}
      flush
      action={
        mayPlan && (
          <ActButton size="xs" onPress={() => setOpen('new')}>
            New division
          </ActButton>
        )
      }
    >
      {rows.length === 0 && (
        <EmptyState
          title="No divisions"
          text="Without divisions, each event has one list. Add divisions to rank, for example, masters and novices apart."
        />
      )}
      <Lines>
        {rows.map((row) => (
          <Line key={row.id} title={row.name} notes={[divisionNotes(row)]}>
            <Tag>{row.code}</Tag>
            {mayPlan && (
              <LineVerbs>
                <ActButton size="xs" onPress={() => setOpen(row)}>
                  Edit
                </ActButton>
                {mayArchive && (
                  <VerbMenu label={`Actions for ${row.name}`}>
                    <Menu.Item onClick={() => archive.start({ id: row.id, name: row.name })}>Archive</Menu.Item>
                  </VerbMenu>
                )}
              </LineVerbs>
            )}
          </Line>
        ))}
      </Lines>
      {open !== null && (
        <DivisionForm
          meet={meet}
          sort={sort}
          {...(open === 'new' ? {} : { row: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
