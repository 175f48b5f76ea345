import { IconSitemap } from '@tabler/icons-react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** Where a school has no positions: the way to a whole chain of command in one step. */
export function NoPositions({ onAdopt }: { onAdopt: () => void }) {
  const mayAdd = useCan('job-board:create');
  return (
    <EmptyState
      icon={IconSitemap}
      title="No positions yet"
      text={
        mayAdd
          ? "Start with your service's template: it has the usual positions with their ranks, duties, and who reports to whom. Company and platoon positions are created for each of your units."
          : 'The chain of command shows up here once an instructor sets it up.'
      }
      action={mayAdd && <ActButton onPress={onAdopt}>Use a template…</ActButton>}
    />
  );
}
