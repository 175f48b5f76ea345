import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { signaturesQuery } from '../../../shared/signature/signature.queries.ts';
import { SignedLine } from '../../../shared/signature/signed-line.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SlipDialog } from './slip-dialog.tsx';
import { type MySlip, SLIP } from './slip.ts';
import { slips } from './slips.queries.ts';

const EMPTY = {
  icon: IconFileCheck,
  title: 'Nothing to sign',
  text: 'If this event needs a guardian’s permission, you read and sign it here.',
};

/** The permission slips of one's children at an event, or how one's own stands. */
export function OwnSlips({ event }: { event: string }) {
  return (
    <QueryView query={useRead(slips.mine, event)} empty={EMPTY}>
      {(list) => list.map((slip) => <OwnSlip key={slip.id} slip={slip} />)}
    </QueryView>
  );
}

/** Those that still wait for a signature. */
export function SlipsAsked({ event }: { event: string }) {
  const waiting = useRead(slips.mine, event).data?.filter(({ state }) => state === 'asked') ?? [];
  return waiting.map((slip) => <OwnSlip key={slip.id} slip={slip} />);
}

function OwnSlip({ slip }: { slip: MySlip }) {
  const isParent = useProfile().data?.role === 'parent';
  const [open, setOpen] = useState(false);
  const signed = useRead(signaturesQuery, 'permission_slips', [slip.id]).data?.[0];
  const [opened] = useState(() => Date.now());
  const begun = Date.parse(slip.starts_at) < opened;
  return (
    <Card
      title={isParent ? `Permission for ${slip.first_name}` : 'Your permission slip'}
      action={<StateTag of={SLIP} is={slip.state} />}
      note={slip.due_on && slip.state === 'asked' && `Sign by ${formatDay(slip.due_on)}`}
    >
      {slip.state === 'asked' && (
        <p>{isParent ? 'The school asks for your permission.' : 'A guardian still has to sign it.'}</p>
      )}
      {slip.state === 'signed' && signed && <SignedLine signed={signed} />}
      {slip.note && <p>{slip.note}</p>}
      {isParent && !begun && (
        <ActButton primary={slip.state === 'asked'} onPress={() => setOpen(true)}>
          {slip.state === 'asked' ? 'Read and sign…' : 'Open…'}
        </ActButton>
      )}
      {open && <SlipDialog slip={slip} onClose={() => setOpen(false)} />}
    </Card>
  );
}
