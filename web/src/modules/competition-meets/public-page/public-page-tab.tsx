import { useState } from 'react';
import { documentName } from '../../../shared/meet/document-name.ts';
import { type Meet, meetReads } from '../../../shared/meet/meet.queries.ts';
import { joined } from '../../../shared/query/joined.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Prose } from '../../../shared/ui/prose.tsx';
import type { MeetDocument } from '../documents/document.ts';
import { AddressCard } from './address-card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { PageForm } from './page-form.tsx';
import { type PublicPage, pageReads } from './page.queries.ts';

/** The public page of a meet, as its host sets it up. */
export function PublicPageTab({ subject }: { subject: Subject }) {
  const meet = useRead(meetReads.meet, subject.id);
  const status = useRead(pageReads.status, subject.id);
  const page = useRead(pageReads.page, subject.id);
  const documents = useRead(meetReads.documents, subject.id);
  const query = joined([meet, status, page, documents] as const, () =>
    meet.data && status.data
      ? { meet: meet.data, status: status.data, page: page.data ?? null, documents: documents.data ?? [] }
      : null,
  );
  return (
    <QueryView query={query} isEmpty={(found) => found === null}>
      {(found) =>
        found && (
          <div className={parts.stack}>
            <AddressCard meet={found.meet.id} status={found.status} />
            <ContentCard meet={found.meet} page={found.page} documents={found.documents} />
            <ContactsCard meet={found.meet.id} />
          </div>
        )
      }
    </QueryView>
  );
}

type Props = { meet: Meet; page: PublicPage | null; documents: MeetDocument[] };

function ContentCard({ meet, page, documents }: Props) {
  const [editing, setEditing] = useState(false);
  const shown = documents.filter(({ id }) => page?.documents.includes(id));
  return (
    <Card
      title="What the page shows"
      note="Date, location, events, and how to register come from the plan of the meet."
      action={
        <ActButton size="xs" onPress={() => setEditing(true)}>
          Edit
        </ActButton>
      }
    >
      <div className={parts.stack}>
        <FactList
          facts={[
            ['Schools that come', page?.shows_schools ? 'Shown' : 'Not shown'],
            ['Documents', shown.length > 0 ? shown.map(documentName).join(', ') : 'None'],
            ['Map', page?.map_link ?? 'No link'],
          ]}
        />
        {page?.blurb && <Prose>{page.blurb}</Prose>}
      </div>
      {editing && <PageForm meet={meet} page={page} documents={documents} onClose={() => setEditing(false)} />}
    </Card>
  );
}
