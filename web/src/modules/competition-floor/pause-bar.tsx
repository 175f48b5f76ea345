import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../shared/act/use-act.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import type { Floor } from './floor.ts';
import { ReasonForm } from './reason-form.tsx';

const BOTH = { also: [['competition-floor']] };

/** Stops every clock of the meet with one press and a reason, and lets them go on. */
export function PauseBar({ meet, floor }: { meet: string; floor: Floor }) {
  const [asks, setAsks] = useState(false);
  const pause = useAct('competition-meets', {
    ...BOTH,
    run: async (db, reason: string) =>
      (await db.rpc('pause_meet', { p_meet: meet, p_kind: 'safety', p_reason: reason }).throwOnError()).data,
    done: { title: 'Everything paused', final: true },
  });
  const resume = useAct('competition-meets', {
    ...BOTH,
    run: async (db) => (await db.rpc('set_meet_state', { p_meet: meet, p_to: 'in_progress' }).throwOnError()).data,
    done: { title: 'The meet goes on', final: true },
    failed: "Couldn't resume the meet",
  });
  if (floor.state === 'paused')
    return (
      <ActButton primary icon={IconPlayerPlay} busy={resume.busy} onPress={() => resume.start()}>
        Resume everything
      </ActButton>
    );
  if (floor.state !== 'in_progress') return null;
  return (
    <>
      <ActButton icon={IconPlayerPause} onPress={() => setAsks(true)}>
        Pause everything…
      </ActButton>
      {asks && (
        <ReasonForm
          title="Pause everything"
          verb="Pause the meet"
          note="No one is called and nothing is scored until you resume. The clocks on this board stop."
          onSend={pause.send}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
