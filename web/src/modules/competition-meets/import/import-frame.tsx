import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { HOME } from '../meet.ts';

type Props = {
  meet: string;
  title: string;
  subtitle: string;
  /** The part of the meet's page that it came from. */
  tab: 'schools' | 'entries';
  /** What a file is compared with: all of it has to be there first. */
  reads: UseQueryResult[];
  children: ReactNode;
};

/** The page around an import into a meet. */
export function ImportFrame({ meet, title, subtitle, tab, reads, children }: Props) {
  const query = useRead(meetReads.meet, meet);
  const waiting = [query, ...reads].find(({ data }) => data === undefined) ?? query;
  return (
    <Page
      title={title}
      subtitle={subtitle}
      back={{ to: `${HOME}/${meet}?tab=${tab}`, label: query.data?.title ?? 'Meet' }}
      actions={<ActButton to={`${HOME}/imports`}>Recent imports</ActButton>}
    >
      <QueryView query={waiting} isEmpty={() => false}>
        {() =>
          query.data ? (
            children
          ) : (
            <EmptyState
              title="Couldn't find this meet"
              text="It was removed, or you don't have permission to see it."
            />
          )
        }
      </QueryView>
    </Page>
  );
}
