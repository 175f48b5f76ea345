import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { type Colleague, type Desk, roomLeft } from '../../shared/visitor/visitor.ts';
import { useInviteColleague, useSetColleagueActive } from '../../shared/visitor/visitor.queries.ts';
import { InviteColleague } from './invite-colleague.tsx';

/** Who works for the school: all of them can do the same. */
export function PeopleCard({ desk }: { desk: Desk }) {
  const [inviting, setInviting] = useState(false);
  const room = roomLeft(desk);
  return (
    <Card
      title="People"
      count={desk.people.length}
      flush
      action={
        room > 0 && (
          <ActButton size="xs" icon={IconUserPlus} onPress={() => setInviting(true)}>
            Invite colleague…
          </ActButton>
        )
      }
      note={
        room > 0
          ? `Everyone here can register for meets. You can invite ${counted(room, 'more person', 'more people')}.`
          : `${desk.most} people can work for a visiting school. Remove someone to invite another.`
      }
    >
      <Lines>
        {desk.people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </Lines>
      {inviting && <InviteColleague onClose={() => setInviting(false)} />}
    </Card>
  );
}

function PersonLine({ person }: { person: Colleague }) {
  const set = useSetColleagueActive();
  const again = useInviteColleague();
  const remove = async () => {
    const yes = await confirm({
      title: `Remove ${person.name}?`,
      text: 'They can no longer sign in. What they did stays, and you can give access back.',
      confirmLabel: 'Remove access',
      danger: true,
    });
    if (yes) set.start({ person, active: false });
  };
  const resend = () => {
    const [first_name = '', ...last] = person.name.split(' ');
    again.start({ email: person.email ?? '', first_name, last_name: last.join(' ') || first_name });
  };
  return (
    <Line
      title={person.is_me ? `${person.name} (you)` : person.name}
      notes={[[person.email, `Since ${formatDay(person.joined_at)}`]]}
      over={!person.is_active}
    >
      {!person.is_active && <Tag tone="neutral">No access</Tag>}
      {person.is_active && person.is_invited && <Tag tone="info">Invited</Tag>}
      {person.came_after && (
        <LineVerbs>
          {person.is_active && person.is_invited && (
            <ActButton size="xs" busy={again.busy} onPress={resend}>
              Send again
            </ActButton>
          )}
          <ActButton
            size="xs"
            busy={set.busy}
            onPress={() => (person.is_active ? void remove() : set.start({ person, active: true }))}
          >
            {person.is_active ? 'Remove…' : 'Give access back'}
          </ActButton>
        </LineVerbs>
      )}
    </Line>
  );
}
