import { Button } from '@mantine/core';
import { IconClipboardList, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Allow } from '../../../shared/permission/allow.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';

/** What the page shows while no rank has a requirement. */
export function NoRules() {
  return (
    <EmptyState
      icon={IconClipboardList}
      title="No rules yet"
      text="Promotions show up here once your ranks have rules. Adopt your service's example, or write your own rules."
      action={
        <Allow to="promotions:approve">
          <Button component={Link} to="/app/promotions/ranks">
            Set up rules
          </Button>
        </Allow>
      }
    />
  );
}

/** What the page shows where search and filters let no one through. */
export function NobodyMatches({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearch}
      title="No cadets match"
      text="Change the search or the filters to see more cadets."
      action={
        <Button variant="default" onClick={onReset}>
          Clear search and filters
        </Button>
      }
    />
  );
}
