import type { ReactNode } from 'react';
import { QueryView } from '../query/query-view.tsx';
import { useRead } from '../query/reads.ts';
import { Page } from '../ui/page.tsx';
import { type Meet, meetReads } from './meet.queries.ts';

type Props = {
  id: string;
  /** The page's title and way back until the meet is there. */
  title: string;
  back: { to: string; label: string };
  children: (meet: Meet) => ReactNode;
};

const NO_MEET = { title: "Couldn't find this meet", text: "It was removed, or you don't have permission to see it." };

/** A page about one meet: nothing else is asked before the meet is there, and where there is none the page says so. */
export function ForMeet({ id, title, back, children }: Props) {
  const query = useRead(meetReads.meet, id);
  if (query.data) return children(query.data);
  return (
    <Page title={title} back={back}>
      <QueryView query={query} isEmpty={(meet) => meet === null} empty={NO_MEET}>
        {() => null}
      </QueryView>
    </Page>
  );
}
