import { IconBell, IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { PartHead } from '../part-head.tsx';
import { useMeetPart } from '../use-meet-part.ts';
import { acknowledgmentReads, useRemindAcknowledgments } from './acknowledgments.ts';
import { inOrder, type MeetDocument } from './document.ts';
import { DocumentCard } from './document-card.tsx';
import { DocumentForm } from './document-form.tsx';

/** The papers of a meet with their files: the SOP, its amendments, maps, waivers. */
export function DocumentsTab({ subject }: { subject: Subject }) {
  const { meet, mayPlan } = useMeetPart(subject);
  const query = useRead(meetReads.documents, subject.id);
  const mayChangeFiles = useCan('competition-meets:update');
  const [open, setOpen] = useState<MeetDocument | 'new' | null>(null);
  const standing = useRead(acknowledgmentReads.acknowledgments, seesSchools(subject) ? subject.id : undefined).data;
  const remind = useRemindAcknowledgments(subject.id);
  const documents = query.data ?? [];
  const add = mayPlan && (
    <ActButton primary icon={IconPlus} onPress={() => setOpen('new')}>
      New document
    </ActButton>
  );
  return (
    <div className={parts.stack}>
      {documents.length > 0 && add && (
        <PartHead>
          {add}
          {standing && standing.behind > 0 && (
            <ActButton icon={IconBell} busy={remind.busy} onPress={() => remind.start()}>
              {`Remind ${counted(standing.behind, 'school')} to acknowledge`}
            </ActButton>
          )}
        </PartHead>
      )}
      <QueryView
        query={query}
        empty={{
          icon: IconFileText,
          title: 'No documents yet',
          text: 'Add the SOP first: a meet needs it to be published. Then its amendments, maps, and waivers.',
          action: add,
        }}
      >
        {(rows) =>
          inOrder(rows).map((row) => (
            <DocumentCard
              key={row.id}
              row={row}
              replaces={rows.find(({ id }) => id === row.supersedes_id) ?? null}
              standing={standing?.documents.find(({ id }) => id === row.id) ?? null}
              onEdit={mayPlan ? () => setOpen(row) : null}
              mayChangeFiles={mayPlan && mayChangeFiles}
            />
          ))
        }
      </QueryView>
      {meet && open !== null && (
        <DocumentForm
          meet={meet.id}
          others={documents}
          {...(open === 'new' ? {} : { row: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Those who read what schools do: the director, the tabulator, and check-in. */
const seesSchools = ({ jobs = [] }: Subject): boolean =>
  jobs.some((job) => job === 'director' || job === 'tabulator' || job === 'check_in');
