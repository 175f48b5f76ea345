import { IconNotes } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { CATEGORY, EXCUSE, type Excuse } from './excuse.ts';
import { excuses, useConfirmExcuse, useWithdrawExcuse } from './excuses.queries.ts';

const EMPTY = {
  icon: IconNotes,
  title: 'No excuses yet',
  text: 'If you can’t come, ask for an excuse. The office decides and lets you know.',
};

/** The excuses of one's own and of one's children. */
export function OwnExcuses() {
  return (
    <LineCard
      query={useRead(excuses.ownExcuses)}
      title="Excuses"
      rows={(list) => list}
      line={(one) => <OwnLine key={one.id} excuse={one} />}
      empty={EMPTY}
    />
  );
}

function OwnLine({ excuse }: { excuse: Excuse }) {
  const isParent = useProfile().data?.role === 'parent';
  const confirm = useConfirmExcuse();
  const withdraw = useWithdrawExcuse();
  const { id, state, guardian_confirmed_at: confirmed } = excuse;
  return (
    <Line
      title={`${excuse.name}: ${excuse.event_title ?? excuse.days}`}
      over={state === 'withdrawn'}
      notes={[
        [CATEGORY.label(excuse.category), excuse.reason],
        [state === 'asked' && confirmed === null && 'A guardian hasn’t confirmed it yet', excuse.decision_note],
      ]}
    >
      <StateTag of={EXCUSE} is={state} />
      {isParent && state === 'asked' && confirmed === null && (
        <ActButton primary size="xs" busy={confirm.busy} onPress={() => confirm.start(id)}>
          Confirm
        </ActButton>
      )}
      {state === 'asked' && (
        <ActButton size="xs" busy={withdraw.busy} onPress={() => withdraw.start(id)}>
          Withdraw
        </ActButton>
      )}
    </Line>
  );
}
