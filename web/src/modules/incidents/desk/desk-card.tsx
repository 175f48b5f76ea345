import { IconHelpCircle } from '@tabler/icons-react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { STATE } from './ticket.ts';
import { tickets } from './tickets.queries.ts';

/** The open requests: of the desk for those who run it, else one's own. */
export function DeskCard() {
  const runs = useCan('incidents:manage');
  const empty = {
    icon: IconHelpCircle,
    title: runs ? 'No open requests' : 'No questions yet',
    text: runs ? 'New requests show up here.' : 'Stuck on something? Someone answers.',
    action: (
      <ActButton size="xs" needs="incidents:create" to="/app/incidents?new=1">
        Ask for help
      </ActButton>
    ),
  };
  return (
    <Card
      title={runs ? 'Help desk' : 'My requests for help'}
      action={<TextLink to="/app/incidents">All requests</TextLink>}
      flush
    >
      <QueryView query={useRead(tickets.waiting)} empty={empty}>
        {(rows) => (
          <Lines>
            {rows.map((row) => (
              <Line
                key={row.id}
                title={<TextLink to={`/app/incidents/${row.id}`}>{row.title}</TextLink>}
                notes={[[runs && row.asked_by_label, row.is_late && 'First answer overdue']]}
              >
                <StateTag of={STATE} is={row.state} />
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
