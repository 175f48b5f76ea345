import { Allow } from '../../shared/permission/allow.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import type { CadetRecord } from './cadet.api.ts';
import { familyOf, type FamilyMember, orderWords } from './family.ts';
import classes from './cadet-record.module.css';

/** Who to call about the cadet, and which of them can see the record. */
export function CadetFamily({ cadet }: { cadet: CadetRecord }) {
  const family = familyOf(cadet);
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
      {family.length > 0 ? (
        <ul className={classes.family}>
          {family.map((person) => (
            <Member key={person.id} person={person} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No guardian on file"
          text="Give a parent a code to link them right away."
          action={
            <Allow to="contacts:create">
              <TextLink to={`/app/users/guardians/codes?cadet=${cadet.id}`}>Guardian codes</TextLink>
            </Allow>
          }
        />
      )}
    </Card>
  );
}

function Member({ person }: { person: FamilyMember }) {
  const { name, relation, email, phone, profileId, link, order } = person;
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
          {phone && <PhoneLink phone={phone} />}
          {phone && email && ' · '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {!phone && !email && 'No phone or email on file'}
        </p>
      </div>
      {order && <Tag tone="bad">{orderWords(order)}</Tag>}
      {link === 'verified' && <Tag tone="ok">Verified</Tag>}
      {link === 'pending' && <Tag tone="info">Waiting</Tag>}
    </li>
  );
}
