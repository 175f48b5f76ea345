import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { useState } from 'react';
import type { Packet } from '../../../shared/meet/packet/packet.ts';
import { isOpenProtest, PROTEST_FEE, PROTEST_STATE } from '../../../shared/meet/protest/protest.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { aboutWords, changeWords } from './about.ts';
import type { OwnProtest, OwnResults, OwnRuling } from './results.queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';

type Props = { id: string; own: OwnResults; packet: Packet };

/** The protests of the school, each with its rulings and what they changed; nothing where there are none. */
export function ProtestsCard({ id, own, packet }: Props) {
  const [leaving, setLeaving] = useState<OwnProtest | null>(null);
  const may = useCan('competition-entries:update') && !own.closed;
  if (own.protests.length === 0) return null;
  return (
    <Card title="Protests" count={own.protests.length} flush>
      <Lines>
        {own.protests.map((protest) => (
          <Line
            key={protest.id}
            title={`Protest ${protest.number}: ${protest.entry}, ${protest.event}`}
            notes={[
              [aboutWords(packet, protest), protest.reason],
              [
                `Filed ${formatMoment(protest.filed_at)}`,
                `asked by ${[protest.asked_by, protest.asked_role].filter(Boolean).join(', ')}`,
                protest.filed_by_school ? '' : 'at the host’s desk',
              ],
              protest.state_reason && `Note: ${protest.state_reason}`,
              protest.fee_cents > 0 &&
                `Fee: ${dollarsOf(protest.fee_cents)}, ${PROTEST_FEE.label(protest.fee).toLowerCase()}`,
              ...protest.rulings.flatMap((ruling, at) => rulingNotes(packet, protest, ruling, at > 0)),
            ]}
          >
            <StateTag of={PROTEST_STATE} is={protest.state} />
            {may && (isOpenProtest(protest.state) || protest.state === 'out_of_time') && (
              <LineVerbs>
                <ActButton onPress={() => setLeaving(protest)}>Withdraw…</ActButton>
              </LineVerbs>
            )}
          </Line>
        ))}
      </Lines>
      {leaving && <WithdrawForm id={id} protest={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function rulingNotes(packet: Packet, { event_code }: OwnProtest, ruling: OwnRuling, isOld: boolean): string[] {
  const word = isOld ? 'Earlier ruling' : 'Ruling';
  return [
    `${word}, ${formatMoment(ruling.at)}: ${PROTEST_STATE.label(ruling.outcome)}. ${ruling.text}`,
    ...ruling.changes.map((change) => changeWords(packet, event_code, change)),
    ...(isOld ? [] : [placesOf(ruling)]),
  ];
}

/** 'Place 2 to 1, net 77 to 79': what became of the entry since the ruling. */
function placesOf({ before, now }: OwnRuling): string {
  if (!before || !now) return '';
  const pairs = [
    before.place !== now.place && `place ${before.place ?? 'none'} to ${now.place ?? 'none'}`,
    before.net !== now.net && `net ${before.net ?? 'none'} to ${now.net ?? 'none'}`,
  ].filter(Boolean);
  return pairs.length === 0 ? 'Your place and score stay the same' : `Your entry since then: ${pairs.join(', ')}`;
}
