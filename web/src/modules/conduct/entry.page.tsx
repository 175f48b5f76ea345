import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import type { Entry } from './conduct.api.ts';
import { entryQuery, useDecide } from './conduct.queries.ts';
import { KIND, kindOf, STATE, stateOf } from './conduct.ts';
import classes from './conduct.module.css';

/** One entry with what happened, and the decision. */
export function EntryPage() {
  const { id = '' } = useParams();
  const query = useQuery(entryQuery(useDb(), id));
  const entry = query.data;
  return (
    <Page
      title={entry ? entry.name : 'Entry'}
      eyebrow={entry && KIND[kindOf(entry.kind)].label}
      back={{ to: '/app/conduct', label: 'Conduct' }}
      actions={
        entry && (
          <Allow to="conduct:approve">
            <Decision entry={entry} />
          </Allow>
        )
      }
    >
      <QueryView query={query}>{(one) => <Record entry={one} />}</QueryView>
    </Page>
  );
}

function Decision({ entry }: { entry: Entry }) {
  const decide = useDecide();
  const set = (state: string) => decide.mutate({ ids: [entry.id], state });
  const state = stateOf(entry.state);
  if (state === 'proposed') {
    return (
      <>
        <Button variant="default" disabled={decide.isPending} onClick={() => set('declined')}>
          Decline
        </Button>
        <Button loading={decide.isPending} onClick={() => set('confirmed')}>
          Confirm
        </Button>
      </>
    );
  }
  return (
    <>
      {state === 'confirmed' && (
        <Button variant="default" disabled={decide.isPending} onClick={() => set('revoked')}>
          Revoke
        </Button>
      )}
      <Button variant="default" loading={decide.isPending} onClick={() => set('proposed')}>
        Take the decision back
      </Button>
    </>
  );
}

function Record({ entry }: { entry: Entry }) {
  const state = stateOf(entry.state);
  return (
    <div className={classes.record}>
      <Card title="Entry">
        <Facts>
          <Fact label="State">
            <Tag tone={STATE[state].tone}>{STATE[state].label}</Tag>
          </Fact>
          <Fact label="For">{entry.reason}</Fact>
          <Fact label="Points">{entry.points || '—'}</Fact>
          <Fact label="Day">{formatDay(entry.happened_on)}</Fact>
          <Fact label="Counts until">{entry.expires_on ? formatDay(entry.expires_on) : 'For good'}</Fact>
          <Fact label="Proposed by">{entry.proposed_by_label}</Fact>
          {entry.confirmed_by_label && (
            <Fact label="Confirmed by">{`${entry.confirmed_by_label}, ${formatMoment(entry.decided_at)}`}</Fact>
          )}
          <Fact label="Record">
            <TextLink to={`/app/cadets/${entry.cadet_id}?tab=conduct`}>Conduct of this cadet</TextLink>
          </Fact>
        </Facts>
      </Card>
      <Allow to="conduct:view_restricted">
        <Card title="What happened">
          <p className={classes.detail}>{entry.detail ?? 'Nothing was written down.'}</p>
          <p className={classes.note}>Only instructors read this.</p>
        </Card>
      </Allow>
    </div>
  );
}
