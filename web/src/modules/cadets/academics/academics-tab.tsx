import { Menu } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useState } from 'react';
import { Allow } from '../../../shared/permission/allow.tsx';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { afterwards } from '../../../shared/query/afterwards.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { UndoNote } from '../../../shared/ui/undo-note.tsx';
import { AddButton } from '../record/add-button.tsx';
import { Entry, EntryList } from '../record/entry-list.tsx';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { BANDS } from './band.ts';
import type { Report } from './report.api.ts';
import { ReportForm } from './report-form.tsx';
import { reports as reportReads, useAddReport, useChangeReport } from './report.queries.ts';

/** A cadet's grades at the end of each term. */
export function AcademicsTab({ cadet }: { cadet: SlotCadet }) {
  const query = useRead(reportReads.reports, cadet.id);
  const add = useAddReport(cadet.id);
  const change = useChangeReport();
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState<Report | null>(null);
  return (
    <>
      <Card
        title="Academics"
        flush
        action={
          <Allow to="cadets:create">
            <AddButton onClick={() => setOpen(true)}>Add a report</AddButton>
          </Allow>
        }
      >
        <QueryView
          query={query}
          empty={
            <EmptyState
              icon={IconSchool}
              title="No grade reports yet"
              text="Import a class from a file under Cadets, “Grade reports”, or add one here."
            />
          }
        >
          {(reports) => (
            <EntryList label="Grade reports">
              {reports.map((report) => (
                <ReportEntry key={report.id} report={report} onAway={() => setAway(report)} />
              ))}
            </EntryList>
          )}
        </QueryView>
      </Card>
      {away && (
        <UndoNote
          floating
          busy={change.busy}
          onUndo={() => afterwards(change.send({ id: away.id, archived_at: null }), () => setAway(null))}
        >
          {`The ${away.term} report is archived.`}
        </UndoNote>
      )}
      {open && <ReportForm title="Add a report" onClose={() => setOpen(false)} onSave={add.send} />}
    </>
  );
}

function ReportEntry({ report, onAway }: { report: Report; onAway: () => void }) {
  const mayChange = useCan('cadets:update');
  const change = useChangeReport();
  const [open, setOpen] = useState(false);
  const { id, term, taken_on, jrotc_grade, gpa, class_rank_band, failing_count, source } = report;
  const facts = [
    jrotc_grade === null ? null : `Course grade ${jrotc_grade}%`,
    gpa === null ? null : `GPA ${gpa.toFixed(2)}`,
    class_rank_band && (BANDS[class_rank_band] ?? class_rank_band),
  ];
  return (
    <>
      <Entry
        title={
          <>
            {term}
            {failing_count !== null && failing_count > 0 && (
              <Tag tone="warn">{counted(failing_count, 'course')} failed</Tag>
            )}
          </>
        }
        text={facts.filter(Boolean).join(' · ')}
        aside={`${formatDay(taken_on)} · ${SOURCES[source] ?? source}`}
        actions={
          mayChange && (
            <VerbMenu label={`Actions for the ${term} report`}>
              <Menu.Item onClick={() => setOpen(true)}>Edit…</Menu.Item>
              <Menu.Item onClick={() => afterwards(change.send({ id, archived_at: new Date().toISOString() }), onAway)}>
                Archive
              </Menu.Item>
            </VerbMenu>
          )
        }
      />
      {open && (
        <ReportForm
          title="Edit the report"
          report={report}
          onClose={() => setOpen(false)}
          onSave={(input) => change.send({ id, ...input })}
        />
      )}
    </>
  );
}

const SOURCES: Record<string, string> = {
  import: 'from a file',
  self: 'reported by the cadet',
  staff: 'entered by staff',
};
