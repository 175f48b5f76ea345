import { useState } from 'react';
import { limitWords, teamWords } from '../../../../../domain/meets/roster.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ChangesCard } from './changes-card.tsx';
import { DoubtsCard } from './doubts-card.tsx';
import { ExchangeForm } from './exchange-form.tsx';
import { ROLE } from '../../../shared/meet/registration/roster.ts';
import { LIGHT, nameOf, type Roster, type RosterEntry } from './roster.ts';
import classes from './rosters.module.css';

type Props = { roster: Roster; entry: RosterEntry };

/** A team that no longer changes freely: cadets are substituted, or the host is asked. */
export function LockedEntry({ roster, entry }: Props) {
  const [asking, setAsking] = useState<'substitute' | 'ask' | null>(null);
  const members = entry.members.filter(({ role }) => role !== 'alternate').length;
  return (
    <div className={parts.stack}>
      <Card>
        <p className={classes.stand}>{[teamWords(entry, members), ...limitWords(entry)].join(' · ')}</p>
        {roster.is_locked && (
          <p className={classes.stand}>
            {`The rosters are locked. ${entry.why_no_substitute ? `${entry.why_no_substitute}, so a change needs the host.` : 'You can substitute a cadet; other changes need the host.'}`}
          </p>
        )}
        {roster.may_fill && roster.is_locked && (
          <div className={classes.verbs}>
            {entry.why_no_substitute === null && entry.members.length > 0 && (
              <ActButton primary onPress={() => setAsking('substitute')}>
                Substitute a cadet…
              </ActButton>
            )}
            <ActButton onPress={() => setAsking('ask')}>Ask the host for a change…</ActButton>
          </div>
        )}
      </Card>
      <DoubtsCard doubts={roster.doubts.filter(({ entry_id: id }) => id === entry.id)} />
      <Card title="In the team" count={entry.members.length} flush>
        {entry.members.length === 0 ? (
          <EmptyState title="No one is in this team" text="Ask the host to add cadets." />
        ) : (
          <Lines>
            {entry.members.map(({ member_id: id, role }) => {
              const member = roster.members.find((one) => one.id === id);
              const light = roster.lights.find((one) => one.entry_id === entry.id && one.member_id === id)?.light;
              return (
                <Line
                  key={id}
                  title={member ? nameOf(member) : ''}
                  notes={[[member?.code, ROLE.label(role), member?.grade && `Grade ${member.grade}`]]}
                >
                  {light && light !== 'green' && <StateTag of={LIGHT} is={light} />}
                </Line>
              );
            })}
          </Lines>
        )}
      </Card>
      <ChangesCard roster={{ ...roster, changes: roster.changes.filter(({ entry_id: id }) => id === entry.id) }} />
      {asking && <ExchangeForm kind={asking} roster={roster} entry={entry} onClose={() => setAsking(null)} />}
    </div>
  );
}
