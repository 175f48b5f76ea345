import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFreshResults } from '../../../shared/meet/fresh-results.ts';
import { MeetBanner } from '../../../shared/meet/meet-banner.tsx';
import { type Meet, type MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { boardReads, type Progress } from './board.queries.ts';
import { Computing } from '../computing.tsx';
import { summaryPath } from './paths.ts';

type Props = {
  meet: Meet;
  event: MeetEvent;
  events: MeetEvent[];
  subtitle?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of an event on the board: which one, how far it is, and whether its result is current. */
export function BoardFrame({ meet, event, events, subtitle, actions, children }: Props) {
  const { put } = useAddress();
  const progress = useRead(boardReads.progress, meet.id).data ?? [];
  const fresh = useFreshResults(meet);
  return (
    <Page
      title={event.name}
      eyebrow={meet.title}
      back={summaryPath(meet.id)}
      mark={<Computing fresh={fresh} event={event.id} />}
      subtitle={subtitle}
      actions={
        <>
          <NativeSelect
            aria-label="Event"
            value={event.id}
            data={events.map(({ id, name }) => ({ value: id, label: `${name} · ${countsOf(id, progress)}` }))}
            onChange={({ currentTarget }) => put({ event: currentTarget.value, sheet: null, entry: null })}
          />
          {actions}
        </>
      }
    >
      <MeetBanner meet={meet.id} />
      {children}
    </Page>
  );
}

/** '12 of 36 sheets verified'. */
function countsOf(event: string, progress: Progress[]): string {
  const own = progress.filter(({ event_id }) => event_id === event);
  const [done, due] = own.reduce(([sum, all], each) => [sum + each.verified, all + each.due], [0, 0]);
  return due === 0 ? 'no sheets' : `${done} of ${due} sheets verified`;
}
