import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useAddress } from '../../shared/query/use-address.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { LinkState } from './guardian.api.ts';
import { requestsQuery } from './guardian.queries.ts';
import { GuardianList } from './guardian-list.tsx';
import classes from './guardians.module.css';

const STATES: { value: LinkState; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'verified', label: 'Approved' },
  { value: 'rejected', label: 'Declined' },
  { value: 'revoked', label: 'Revoked' },
];

const EMPTY: Record<LinkState, { title: string; text: string }> = {
  pending: {
    title: 'No parent waits for a decision',
    text: 'Parents ask for a link when they set up their account. With a code from you they are linked at once.',
  },
  verified: {
    title: 'No parent is linked to a cadet yet',
    text: 'Hand out codes at the next parents’ evening, or give families the join code of the school.',
  },
  rejected: {
    title: 'No request was declined',
    text: 'A declined request stays here with your message to the family.',
  },
  revoked: { title: 'No link was revoked', text: 'A revoked link stays here with your message to the family.' },
};

/** Who may see what of which cadet: requests of parents, with what speaks for and against each. */
export function GuardiansPage() {
  const { params, put } = useAddress();
  const [search, setSearch] = useState('');
  const state = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'pending';
  const query = useQuery(requestsQuery(useDb(), state));
  return (
    <Page
      title="Guardian links"
      subtitle="Until you approve a link, the parent sees nothing of the cadet."
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
      <div className={classes.tools}>
        <SegmentedControl<LinkState>
          aria-label="State of the links"
          data={STATES}
          value={state}
          onChange={(value) => put({ state: value === 'pending' ? null : value })}
        />
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label="Parent or cadet"
          placeholder="Parent or cadet"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <QueryView query={query} empty={<EmptyState icon={IconUserCheck} {...EMPTY[state]} />}>
        {(requests) => <GuardianList requests={requests} search={search} onClear={() => setSearch('')} />}
      </QueryView>
    </Page>
  );
}
