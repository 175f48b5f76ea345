import { useParams } from 'react-router';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { personName } from '../../shared/text/person-name.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { AccountLinks } from './account-links.tsx';
import { AccountLog } from './account-log.tsx';
import { HandoverCard } from './handover-card.tsx';
import type { User } from './user.api.ts';
import { StateTag } from './user-columns.tsx';
import { UserVerbs } from './user-verbs.tsx';
import { accounts } from './user.queries.ts';
import { roleTone } from './user.ts';
import classes from './users.module.css';

/** One account: the person, its state, its history, and its actions. */
export function UserPage() {
  const { id = '' } = useParams();
  const query = useRead(accounts.user, id);
  const user = query.data;
  const name = user ? personName(user) : 'User';
  return (
    <Page
      title={name}
      eyebrow={user && user.title}
      back={{ to: '/app/users', label: 'Users' }}
      actions={
        user && (
          <Allow to="users:update">
            <UserVerbs user={user} />
          </Allow>
        )
      }
    >
      <QueryView query={query}>{(one) => <Account user={one} />}</QueryView>
    </Page>
  );
}

function Account({ user }: { user: User }) {
  return (
    <div className={classes.columns}>
      <Card title="Account">
        <Facts>
          <Fact label="Role">
            <Tag tone={roleTone(user.role)}>{user.roleLabel}</Tag>
          </Fact>
          <Fact label="Status">
            <StateTag state={user.state} />
          </Fact>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="Phone">{user.phone}</Fact>
          {user.grade && <Fact label="Grade">{user.grade}</Fact>}
          <AccountLinks user={user} />
          <Fact label="Last sign-in">{formatMoment(user.lastSignIn)}</Fact>
          <Fact label="Created">{formatMoment(user.created_at)}</Fact>
        </Facts>
      </Card>
      <div className={classes.stack}>
        <Allow to="users:update">
          <HandoverCard user={user} />
        </Allow>
        <AccountLog userId={user.id} />
      </div>
    </div>
  );
}
