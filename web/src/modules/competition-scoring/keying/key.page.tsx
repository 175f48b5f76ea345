import { useKeys } from '../../../shared/meet/use-keys.ts';
import { Navigate, useParams } from 'react-router';
import { MeetBanner } from '../../../shared/meet/meet-banner.tsx';
import { keyingPath } from '../../../shared/meet/paper-link.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ChooseEntry } from './choose-entry.tsx';
import { ChooseSeat } from './choose-seat.tsx';
import { KeySheet } from './key-sheet.tsx';
import { keyingReads } from './keying.queries.ts';
import { nextOf, type Pass } from './pile.ts';
import { KeyingClosed } from './keying-closed.tsx';
import { useKeying } from './use-keying.ts';
import { type Plan, usePlan } from './use-plan.ts';

/** Keys one sheet from paper: that of the address, or the next one of an event. */
export function KeyPage() {
  const { meet = '' } = useParams();
  const { params } = useAddress();
  const plan = usePlan(meet);
  const entry = plan.data?.entries.find(({ id }) => id === params.get('entry'));
  const seat = plan.data?.seats.find(({ id }) => id === params.get('seat'));
  const title = entry ? [entry.code, seat?.code].filter(Boolean).join(' · ') : 'Key a sheet';
  return (
    <Page title={title} back={{ to: homeOf(meet), label: 'Keying' }}>
      <MeetBanner meet={meet} />
      <QueryView query={plan}>{(one) => <Keyed meet={meet} plan={one} />}</QueryView>
    </Page>
  );
}

const homeOf = (meet: string) => `/app/competition-portal/meets/${meet}?tab=keying`;

function Keyed({ meet, plan }: { meet: string; plan: Plan }) {
  const { params } = useAddress();
  const keys = useKeys(plan.meet);
  const pass = params.get('pass');
  const wanted: Pass | null = pass === 'first' || pass === 'second' ? pass : null;
  const event = params.get('event');
  const entry = plan.entries.find(({ id }) => id === params.get('entry'));
  const seat = plan.seats.find(({ id, event_id }) => id === params.get('seat') && event_id === entry?.event_id);
  const back = <ActButton to={homeOf(meet)}>Back to keying</ActButton>;
  if (plan.meet === null)
    return (
      <EmptyState title="Couldn't find this meet" text="It was removed, or you don't have permission to see it." />
    );
  if (!keys) return <KeyingClosed meet={plan.meet} action={back} />;
  if (event && !params.has('entry')) return <ToNext meet={meet} plan={plan} event={event} wanted={wanted} />;
  const spare = params.has('entry') ? undefined : plan.seats.find(({ id }) => id === params.get('seat'));
  if (spare) return <ChooseEntry meet={meet} plan={plan} seat={spare} sheet={params.get('sheet')} />;
  if (!entry)
    return (
      <EmptyState
        title="Couldn't find this entry"
        text="The code isn't from an entry of this meet, or the entry was removed. Check the sheet."
        action={back}
      />
    );
  if (!seat || seat.kind === 'alternate')
    return <ChooseSeat meet={meet} plan={plan} entry={entry} asked={params.has('seat')} />;
  const attempt = Number(params.get('attempt')) || null;
  return (
    <KeySheet
      key={`${entry.id} ${seat.id} ${attempt}`}
      meet={meet}
      plan={plan}
      entry={entry}
      seat={seat}
      attempt={attempt}
      wanted={wanted}
      paper={params.get('sheet')}
    />
  );
}

type ToNextProps = { meet: string; plan: Plan; event: string; wanted: Pass | null };

/** Leads to the first sheet of an event that waits for this person. */
function ToNext({ meet, plan, event, wanted }: ToNextProps) {
  const pile = useRead(keyingReads.pile, meet, event);
  const { away } = useKeying(meet, plan);
  return (
    <QueryView query={pile} isEmpty={() => false}>
      {(rows) => {
        const next = nextOf(rows, wanted, away);
        if (!next)
          return (
            <EmptyState
              title="You're all caught up"
              text="Nothing of this event waits for you to key."
              action={<ActButton to={homeOf(meet)}>Back to keying</ActButton>}
            />
          );
        const { entry_id: entry, seat_id: seat, attempt } = next;
        const pass = wanted ? `&pass=${wanted}` : '';
        return <Navigate replace to={`${keyingPath(meet, { entry, seat, attempt })}${pass}`} />;
      }}
    </QueryView>
  );
}
