import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useAdoptExample } from './inspection.queries.ts';

/** Says that a sheet is needed first, and offers the example. */
export function NoSheet({ onClose }: { onClose: () => void }) {
  const adopt = useAdoptExample();
  return (
    <Modal opened onClose={onClose} title="A sheet is needed first">
      <EmptyState
        title="What is looked at?"
        text="Begin with the example and change it to your corps' standards, or write a sheet of your own."
        action={
          <Allow to="inspections:update">
            <Button loading={adopt.isPending} onClick={() => adopt.mutate()}>
              Use the example sheet
            </Button>{' '}
            <Button component={Link} to="/app/inspections/sheets/new" variant="default">
              Write a sheet
            </Button>
          </Allow>
        }
      />
    </Modal>
  );
}
