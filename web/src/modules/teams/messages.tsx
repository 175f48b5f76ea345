import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { wallClock } from '../../../../domain/time/zone.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { MessageForm } from './message-form.tsx';
import { season } from './season.queries.ts';
import type { Team } from './teams.ts';
import { Verbs } from './verbs.tsx';

const EMPTY = { icon: IconSend, title: 'No messages yet', text: 'Messages to the whole team show up here.' };

/** What was written to the whole team, the latest first. */
export function Messages({ team }: { team: Team }) {
  const { timeZone } = useSchool();
  const [writing, setWriting] = useState(false);
  return (
    <>
      {team.view === 'all' && team.archived_at === null && (
        <Verbs>
          <ActButton primary needs="teams:update" icon={IconSend} onPress={() => setWriting(true)}>
            Message the team
          </ActButton>
        </Verbs>
      )}
      <LineCard
        query={useRead(season.messages, team.id)}
        title="Messages"
        rows={(rows) => rows}
        line={({ id, body, created_at, sent_by_label, to_families }) => (
          <Line
            key={id}
            title={body}
            notes={[
              [
                formatDay(wallClock(created_at, timeZone).day),
                sent_by_label,
                to_families ? 'to the team and families' : 'to the team',
              ],
            ]}
          />
        )}
        empty={EMPTY}
      />
      {writing && <MessageForm team={team} onClose={() => setWriting(false)} />}
    </>
  );
}
