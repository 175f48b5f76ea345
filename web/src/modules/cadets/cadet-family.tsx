import { useQuery } from '@tanstack/react-query';
import { Allow } from '../../shared/permission/allow.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { familyQuery } from './cadet.queries.ts';
import type { FamilyMember } from './family.api.ts';
import classes from './cadet-record.module.css';

/** Whom to call about the cadet, and who of them sees the record. */
export function CadetFamily({ cadetId }: { cadetId: string }) {
  const query = useQuery(familyQuery(useDb(), cadetId));
  return (
    <Card
      title="Family"
      flush
      action={
        <Allow to="contacts:update">
          <TextLink to="/app/users/guardians">Guardian links</TextLink>
        </Allow>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            title="No guardian on file"
            text="With a code from you a parent is linked at once."
            action={
              <Allow to="contacts:create">
                <TextLink to="/app/users/guardians/codes">Codes to hand out</TextLink>
              </Allow>
            }
          />
        }
      >
        {(family) => (
          <ul className={classes.family}>
            {family.map((person) => (
              <Member key={person.id} person={person} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function Member({ person }: { person: FamilyMember }) {
  const { name, relation, email, phone, profileId, link, noContact } = person;
  return (
    <li>
      <div className={classes.member}>
        <p className={classes.historyTitle}>
          {profileId ? (
            <Allow to="users:read" otherwise={name}>
              <TextLink to={`/app/users/${profileId}`}>{name}</TextLink>
            </Allow>
          ) : (
            name
          )}{' '}
          <span className={classes.relation}>{relation}</span>
        </p>
        <p className={classes.historyText}>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {phone && email && ' · '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {!phone && !email && 'No phone or email on file'}
        </p>
      </div>
      {noContact && <Tag tone="bad">No contact</Tag>}
      {!noContact && link === 'verified' && <Tag tone="ok">Verified</Tag>}
      {!noContact && link === 'pending' && <Tag tone="info">Waiting</Tag>}
    </li>
  );
}
