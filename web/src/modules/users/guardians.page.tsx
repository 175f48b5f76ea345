import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { LinkState } from './guardian.api.ts';
import { requestsQuery } from './guardian.queries.ts';
import { GuardianCard } from './guardian-card.tsx';
import classes from './guardians.module.css';

const STATES: { value: LinkState; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'verified', label: 'Approved' },
  { value: 'rejected', label: 'Declined' },
  { value: 'revoked', label: 'Revoked' },
];

const EMPTY: Record<LinkState, string> = {
  pending: 'No parent waits for a decision.',
  verified: 'No parent is linked to a cadet yet.',
  rejected: 'No request was declined.',
  revoked: 'No link was revoked.',
};

/** Who may see what of which cadet: requests of parents, with what speaks for and against each. */
export function GuardiansPage() {
  const { params, put } = useAddress();
  const state = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'pending';
  const query = useQuery(requestsQuery(useDb(), state));
  return (
    <Page
      title="Guardian links"
      subtitle="Until a link is approved, nothing of a cadet leaves the server to the parent."
      back={{ to: '/app/users', label: 'Users' }}
      actions={
        <Allow to="contacts:create">
          <Button
            component={Link}
            to="/app/users/guardians/codes"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            Codes to hand out
          </Button>
        </Allow>
      }
    >
      <div className={classes.states}>
        <SegmentedControl<LinkState>
          aria-label="State of the links"
          data={STATES}
          value={state}
          onChange={(value) => put({ state: value === 'pending' ? null : value })}
        />
      </div>
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconUserCheck}
            title={EMPTY[state]}
            text="Parents ask for a link when they set up their account. With a code from you they are linked at once."
          />
        }
      >
        {(requests) => (
          <ul className={classes.requests}>
            {requests.map((request) => (
              <GuardianCard key={request.link_id} request={request} />
            ))}
          </ul>
        )}
      </QueryView>
    </Page>
  );
}
