import { IconUsers } from '@tabler/icons-react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ChildSection } from './child-section.tsx';
import classes from './family.module.css';
import { family } from './family.queries.ts';

/** All verified children of a guardian, whatever school they are at: a section each. */
export function ChildrenCard() {
  return (
    <QueryView
      query={useRead(family.children)}
      empty={
        <Card title="My children">
          <EmptyState
            icon={IconUsers}
            title="No children yet"
            text="Your child's information shows up here once the school verifies your link."
            action={
              <ActButton primary to="/app/family">
                Add a child
              </ActButton>
            }
          />
        </Card>
      }
    >
      {(children) => (
        <div className={classes.children}>
          {children.map((child) => (
            <ChildSection key={child.id} child={child} />
          ))}
        </div>
      )}
    </QueryView>
  );
}
