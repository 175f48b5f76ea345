import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
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
  const name = useRead(meetReads.meet, meet).data?.title;
  const waiting = reads.find(({ data }) => data === undefined) ?? reads[0];
  return (
    <Page
      title={title}
      subtitle={subtitle}
      back={{ to: `${HOME}/${meet}?tab=${tab}`, label: name ?? 'Meet' }}
      actions={<ActButton to={`${HOME}/imports`}>Recent imports</ActButton>}
    >
      {waiting && (
        <QueryView query={waiting} isEmpty={() => false}>
          {() => children}
        </QueryView>
      )}
    </Page>
  );
}
