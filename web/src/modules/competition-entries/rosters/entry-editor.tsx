import { Stack } from '@mantine/core';
import { useState } from 'react';
import { limitWords, refusedBy, teamWords } from '../../../../../domain/meets/roster.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { LeaveGuard, UNSAVED } from '../../../shared/ui/leave-guard.tsx';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { Bench } from './bench.tsx';
import { DoubtsCard } from './doubts-card.tsx';
import { MemberForm } from './member-form.tsx';
import { PlaceList } from './place-list.tsx';
import { useSavePlaces } from './roster.acts.ts';
import type { Candidate, Roster, RosterEntry } from './roster.ts';
import classes from './rosters.module.css';
import { TeamForm } from './team-form.tsx';
import { usePlaces } from './use-places.ts';

type Props = { roster: Roster; entry: RosterEntry; candidates: Candidate[] };

/** Puts a team together: in its order by dragging, by keyboard, or by arrows; limits show as it grows. */
export function EntryEditor({ roster, entry, candidates }: Props) {
  const [asking, setAsking] = useState<'team' | 'cadet' | null>(null);
  const places = usePlaces(roster, entry, candidates);
  const save = useSavePlaces(roster.id, entry.id);
  const [settled, setSettled] = useState(false);
  const refused = refusedBy(entry, [...places.inRank, ...places.alternates]);
  const limits = [
    teamWords(entry, places.inRank.length),
    places.alternates.length > 0 && counted(places.alternates.length, 'alternate'),
    ...limitWords(entry),
  ].filter(Boolean);
  const send = async () => {
    await save.send(places.input);
    setSettled(true);
  };
  return (
    <Stack gap={16}>
      {places.changed && !settled && <LeaveGuard question={UNSAVED} />}
      <Card>
        <p className={classes.stand} role="status">
          {limits.join(' · ')}
        </p>
        {refused.length > 0 && <ProblemLine>{refused.join(' ')}</ProblemLine>}
        {save.error && <ProblemLine>{toAppError(save.error).detail}</ProblemLine>}
        <div className={classes.verbs}>
          <ActButton
            primary
            busy={save.busy}
            disabled={!places.changed || refused.length > 0}
            onPress={() => void send().catch(() => undefined)}
          >
            Save team
          </ActButton>
          <ActButton onPress={() => setAsking('team')}>Fill from a team…</ActButton>
          <ActButton onPress={() => setAsking('cadet')}>Add a cadet…</ActButton>
        </div>
      </Card>
      {!places.changed && <DoubtsCard doubts={roster.doubts.filter(({ entry_id: id }) => id === entry.id)} />}
      <div className={classes.columns}>
        <Stack gap={16}>
          <PlaceList title="In the team" people={places.inRank} places={places} />
          {entry.alternates_max !== 0 && <PlaceList title="Alternates" people={places.alternates} places={places} />}
        </Stack>
        <Bench people={places.bench} onAdd={places.add} />
      </div>
      {asking === 'team' && <TeamForm roster={roster} entry={entry} onClose={() => setAsking(null)} />}
      {asking === 'cadet' && <MemberForm roster={roster} member={null} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
