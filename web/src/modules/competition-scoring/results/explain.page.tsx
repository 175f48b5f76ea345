import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { MeetBanner } from '../../../shared/meet/meet-banner.tsx';
import { useAddress } from '../../../shared/query/use-address.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useReadWhen } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Loading } from '../../../shared/ui/loading.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { askOf } from './address.ts';
import type { Ask } from '../../../shared/meet/results/explain.ts';
import { titleOf } from './explained-row.ts';
import { results } from './results.queries.ts';
import { sureness } from '../../../shared/meet/results/sureness.ts';
import { type Results, useResults } from './use-results.ts';

// It brings the scoring engine along, which the page doesn't need to say what it is about.
const Explained = lazy(() => import('./explained.tsx').then((file) => ({ default: file.Explained })));

/** How one stored score came about, step by step: who gave what, what was dropped, and what decided the place. */
export function ExplainPage() {
  const { meet = '' } = useParams();
  const { params } = useAddress();
  const ask = askOf(params);
  const query = useResults(meet);
  const back = { to: `/app/competition-portal/meets/${meet}`, label: query.data?.meet.title ?? 'Meet' };
  if (query.data && ask) return <Ready of={query.data} ask={ask} />;
  return (
    <Page title="Explain a score" back={back}>
      <QueryView query={query}>
        {(found) =>
          found ? (
            <EmptyState title="Choose a score" text="Open the meet, choose Results, then press an entry or a school." />
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

function Ready({ of, ask }: { of: Results; ask: Ask }) {
  const event = 'event' in ask ? of.events.find(({ code }) => code === ask.event) : null;
  const stored = event === undefined ? undefined : of.storedOf(event?.id ?? null);
  const input = useReadWhen(stored !== undefined, results.input, of.meet.id, event?.id ?? null);
  const list = 'event' in ask ? ask.event : `overall:${ask.method}`;
  const back = {
    to: `/app/competition-portal/meets/${of.meet.id}?${new URLSearchParams({ tab: 'results', list })}`,
    label: 'Results',
  };
  const made = stored && `computed ${formatMoment(stored.created_at)}, generation ${stored.generation}`;
  return (
    <Page
      title={titleOf(of, ask)}
      back={back}
      subtitle={[of.meet.title, stored && sureness(of.meet), made].filter(Boolean).join(' · ')}
    >
      <MeetBanner meet={of.meet.id} />
      {stored ? (
        <QueryView query={input}>
          {(data) => (
            <Suspense fallback={<Loading />}>
              <Explained of={of} ask={ask} stored={stored} input={data} />
            </Suspense>
          )}
        </QueryView>
      ) : (
        <EmptyState title="No result yet" text="A score is explained once it has been computed." />
      )}
    </Page>
  );
}
