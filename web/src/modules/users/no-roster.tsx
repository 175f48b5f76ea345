import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Shown instead of a choice of cadets if the school has none yet. */
export function NoRoster({ text }: { text: string }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="No cadets on the roster yet"
      text={text}
      action={
        <Button component={Link} to="/app/cadets">
          Open roster
        </Button>
      }
    />
  );
}
