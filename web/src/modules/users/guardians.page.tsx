import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPrinter, IconSearch, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import type { LinkState } from './guardian.api.ts';
import { guardians } from './guardian.queries.ts';
import { Invitations } from './invitations.tsx';
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
    title: 'No requests to decide',
    text: 'Parents request a link when they set up their account. Give them a code to link them right away.',
  },
  verified: {
    title: 'No parents linked yet',
    text: "Hand out codes at your next parent night, or give families your school's join code.",
  },
  rejected: {
    title: 'No declined requests',
    text: 'Requests you decline show up here with your message to the family.',
  },
  revoked: { title: 'No revoked links', text: 'Links you revoke show up here with your message to the family.' },
};

/** Parents' requests for access to a cadet, with the points for and against each. */
export function GuardiansPage() {
  const { params, put } = useAddress();
  const [search, setSearch] = useState('');
  const state = STATES.find(({ value }) => value === params.get('state'))?.value ?? 'pending';
  const query = useRead(guardians.linkRequests, state);
  return (
    <Page
      title="Guardian links"
      subtitle="Parents can't see anything about a cadet until you approve the link."
      back={{ to: '/app/users', label: 'Users' }}
      actions={
        <Allow to="contacts:create">
          <Button
            component={Link}
            to="/app/users/guardians/codes"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            Guardian codes
          </Button>
        </Allow>
      }
    >
      <div className={classes.tools}>
        <SegmentedControl<LinkState>
          aria-label="Link status"
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
      {state === 'pending' && (
        <div className={classes.invitations}>
          <Invitations />
        </div>
      )}
      <QueryView query={query} empty={<EmptyState icon={IconUserCheck} {...EMPTY[state]} />}>
        {(requests) => <GuardianList requests={requests} search={search} onClear={() => setSearch('')} />}
      </QueryView>
    </Page>
  );
}
