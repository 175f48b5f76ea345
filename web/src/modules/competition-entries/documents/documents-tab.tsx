import { OpenDocumentCard } from '../../../shared/meet/registration/document-card.tsx';
import { isLiving } from '../../../shared/meet/registration/states.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useAcknowledge } from '../registration.acts.ts';
import type { Registration } from '../registration.ts';
import { TermsCard } from './terms-card.tsx';

/** The host's terms and documents, with what the school has accepted and acknowledged. */
export function DocumentsTab({ row }: { row: Registration }) {
  const acknowledge = useAcknowledge(row.id);
  const { documents, terms } = row.meet;
  if (documents.length === 0 && !terms)
    return <EmptyState title="No documents yet" text="The SOP and other documents of the host show up here." />;
  return (
    <div className={parts.stack}>
      <TermsCard row={row} />
      {documents.map((document) => {
        const done = row.acknowledged[document.id];
        const asks = document.acknowledge && !done && isLiving(row.state);
        return (
          <OpenDocumentCard
            key={document.id}
            document={document}
            replaces={documents.find(({ id }) => id === document.supersedes_id)}
            replacedBy={documents.find(({ supersedes_id: id }) => id === document.id)}
            opens={!['withdrawn', 'declined'].includes(row.state)}
            done={done && [formatMoment(done.at), done.by].filter(Boolean).join(' by ')}
            action={
              asks && (
                <ActButton
                  size="xs"
                  needs="competition-entries:update"
                  busy={acknowledge.busy && acknowledge.asked === document.id}
                  onPress={() => acknowledge.start(document.id)}
                >
                  Acknowledge
                </ActButton>
              )
            }
          />
        );
      })}
    </div>
  );
}
