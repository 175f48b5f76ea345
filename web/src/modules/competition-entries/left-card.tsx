import { REGISTRATIONS } from '../../shared/meet/registration/open-meet.ts';
import { REGISTRATION_STATE } from '../../shared/meet/registration/states.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatDays } from '../../shared/time/day.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { dueWords } from './due-words.ts';
import { entryReads } from './registration.queries.ts';

/** What is left to do for the school's registrations, what is due first at the top. */
export function LeftCard() {
  const query = useRead(entryReads.left);
  return (
    <Card title="Registrations: what is left to do" flush action={<TextLink to={REGISTRATIONS}>See all</TextLink>}>
      <QueryView
        query={query}
        empty={<EmptyState title="Nothing left to do" text="What a host still needs from you shows up here." />}
      >
        {(rows) => (
          <Lines>
            {rows.map((row) => (
              <Line
                key={row.id}
                title={<TextLink to={`${REGISTRATIONS}/${row.id}`}>{row.title}</TextLink>}
                notes={[
                  [formatDays(row.starts_on, row.ends_on), dueWords(row)],
                  row.left_to_do.slice(0, 2).join(' · ') + (row.left_to_do.length > 2 ? ' …' : ''),
                ]}
              >
                <StateTag of={REGISTRATION_STATE} is={row.state} />
              </Line>
            ))}
          </Lines>
        )}
      </QueryView>
    </Card>
  );
}
