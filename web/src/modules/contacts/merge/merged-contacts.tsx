import { Navigate } from 'react-router';
import { useRead } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { merges, useUndoMerge } from './merge.queries.ts';

/** What was merged into a contact, each with its undo. A contact that was merged away leads to the one that was kept. */
export function MergedContacts({ contact }: { contact: string }) {
  const { data = [] } = useRead(merges.of, contact);
  const undo = useUndoMerge();
  const into = data.find((merge) => merge.contact_id === contact);
  if (into?.kept_id) return <Navigate to={`/app/contacts/${into.kept_id}`} replace />;
  if (data.length === 0) return null;
  return (
    <Card title="Merged contacts" count={data.length} flush>
      <Lines>
        {data.map(({ id, name, created_at: at, merged_by_label: by }) => (
          <Line key={id} title={name} notes={[[formatMoment(at), by]]}>
            <ActButton size="xs" needs="contacts:update" busy={undo.busy} onPress={() => id && undo.start(id)}>
              Undo merge
            </ActButton>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
