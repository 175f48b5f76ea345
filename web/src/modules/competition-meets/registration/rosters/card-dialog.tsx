import { QueryView } from '../../../../shared/query/query-view.tsx';
import { useRead } from '../../../../shared/query/reads.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { hostRosterReads } from './host-roster.queries.ts';

type Props = { card: { id: string; title: string; version: number }; onClose: () => void };

/** The drill card of an entry as it counts: the commands in their order. */
export function CardDialog({ card, onClose }: Props) {
  const query = useRead(hostRosterReads.hostCard, card.id, card.version);
  return (
    <Dialog title={`${card.title}, version ${card.version}`} onClose={onClose}>
      <QueryView query={query} isEmpty={(version) => version === null}>
        {(version) => (
          <ol>
            {(version?.commands ?? []).map((command, at) => (
              // A sequence repeats commands; its places stay.
              // eslint-disable-next-line react/no-array-index-key
              <li key={at}>{command}</li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}
