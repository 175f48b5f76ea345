import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { AccessDenied } from '../../shared/permission/access-denied.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { AddChildDialog } from './add-child-dialog.tsx';
import { FamilyRow } from './family-row.tsx';
import classes from './family.module.css';
import { useFamilyLinks } from './family.queries.ts';

/** For parents: their children, the school's answer to each link, and a way to add a child. */
export function FamilyPage() {
  const profile = useProfile().data;
  const links = useFamilyLinks();
  const [adding, setAdding] = useState(false);
  if (profile && profile.role !== 'parent') return <AccessDenied />;
  return (
    <Page
      title="My children"
      subtitle="You can see your child once the school verifies your link."
      actions={
        <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
          Add a child
        </Button>
      }
    >
      <Card title="Links to your children" flush>
        <QueryView
          query={links}
          empty={
            <EmptyState
              icon={IconUsers}
              title="No children yet"
              text="Add your child by last name, by student ID, or with a code from the school."
            />
          }
        >
          {(list) => (
            <ul className={classes.list}>
              {list.map((link) => (
                <FamilyRow key={link.link_id} link={link} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      {adding && <AddChildDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
