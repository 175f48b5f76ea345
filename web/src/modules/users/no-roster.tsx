import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Where cadets are to be chosen and the school has none yet. */
export function NoRoster({ text }: { text: string }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="No cadets on the roster yet"
      text={text}
      action={
        <Button component={Link} to="/app/cadets">
          To the roster
        </Button>
      }
    />
  );
}
