import { IconTrophy } from '@tabler/icons-react';
import { OPEN } from '../../shared/meet/registration/open-meet.ts';
import { OPEN_STATE, REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { placeOfHost } from '../../shared/meet/registration/words.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDays } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { openReads } from './open-meets.queries.ts';

/** The open competitions that come next. */
export function OpenNext() {
  return (
    <Card title="Open competitions" flush action={<TextLink to={OPEN}>See all</TextLink>}>
      <QueryView
        query={useRead(openReads.next)}
        empty={
          <EmptyState
            icon={IconTrophy}
            title="No open competitions"
            text="Meets of other schools that take registrations show up here."
          />
        }
      >
        {(rows) => (
          <Lines>
            {rows.map((row) => (
              <Line
                key={row.id}
                title={<TextLink to={`${OPEN}/${row.id}`}>{row.title}</TextLink>}
                notes={[
                  [
                    formatDays(row.starts_on, row.ends_on),
                    row.host,
                    placeOfHost({ city: row.city, state: row.host_state }),
                  ],
                ]}
              >
                {row.registered ? (
                  <StateTag of={REGISTRATION_STATE} is={row.registered} />
                ) : (
                  <StateTag of={OPEN_STATE} is={row.status} />
                )}
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
