import { useState } from 'react';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList, type FactLine } from '../../../shared/ui/facts.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { HOME } from '../meet.ts';
import { planReads } from '../overview/plan.queries.ts';
import { DrawForm } from './draw-form.tsx';
import { CloseForm, ReopenForm } from './open-forms.tsx';
import { useOpenRegistration } from './registration.acts.ts';
import { registrationReads } from './registration.queries.ts';
import { linkOf, type Opening } from './registration.ts';
import { ShareLink } from './share-link.tsx';

type Props = { meet: Meet; opening: Opening; directs: boolean };

/** Whether schools can register now, how many have a place, and the ways to change that. */
export function StatusCard({ meet, opening, directs }: Props) {
  const board = useRead(registrationReads.board, meet.id).data ?? [];
  const [asked, setAsked] = useState<'close' | 'reopen' | 'draw' | null>(null);
  const close = () => setAsked(null);
  const placed = board.filter(({ has_place: has }) => has);
  const waiting = board.filter(({ state }) => state === 'waitlisted').length;
  const pending = board.filter(({ state }) => state === 'submitted').length;
  const cadets = placed.reduce((sum, { cadets: some }) => sum + (some ?? 0), 0);
  const drawn = opening.drawn_at !== null;
  const mayDraw = directs && opening.order_rule === 'draw' && !drawn && meet.state === 'registration_closed';
  const facts: FactLine[] = [
    ['Status', stateWords(meet, opening)],
    ['Schools with a place', ofMost(placed.length, opening.max_schools)],
    ['Cadets', ofMost(cadets, opening.max_cadets)],
    waiting > 0 && ['On the waiting list', String(waiting)],
    pending > 0 && [
      opening.order_rule === 'draw' && !drawn ? 'Wait for the draw' : 'Wait for your decision',
      String(pending),
    ],
    drawn && ['Seed of the draw', `${opening.draw_seed ?? ''}, drawn ${formatMoment(opening.drawn_at)}`],
  ];
  return (
    <Card title="Registration">
      <div className={parts.stack}>
        <FactList facts={facts} />
        {directs && (
          <div className={parts.verbs}>
            {meet.state === 'published' && <OpenButton meet={meet} />}
            {meet.state === 'registration_open' && (
              <ActButton onPress={() => setAsked('close')}>Close registration…</ActButton>
            )}
            {meet.state === 'registration_closed' && (
              <ActButton onPress={() => setAsked('reopen')}>Reopen registration…</ActButton>
            )}
            {mayDraw && (
              <ActButton primary onPress={() => setAsked('draw')}>
                Hold the draw…
              </ActButton>
            )}
            <TextLink to={`${HOME}/${meet.id}?tab=register`}>How to register</TextLink>
          </div>
        )}
        {directs && opening.visibility !== 'invite_only' && (
          <ShareLink meet={meet.id} link={linkOf(meet.id, opening.link_code)} />
        )}
      </div>
      {asked === 'close' && <CloseForm meet={meet.id} onClose={close} />}
      {asked === 'reopen' && <ReopenForm meet={meet} onClose={close} />}
      {asked === 'draw' && <DrawForm meet={meet.id} schools={pending} onClose={close} />}
    </Card>
  );
}

/** Opens registration for the first time; what is in the way is said before anyone presses. */
function OpenButton({ meet }: { meet: Meet }) {
  const blocks = useRead(planReads.blocks, meet.id, 'registration_open').data;
  const open = useOpenRegistration(meet.id);
  if (!blocks) return null;
  if (blocks.length > 0)
    return (
      <ProblemLine>{`Before registration opens: ${blocks.map(({ message }) => message).join(' · ')}`}</ProblemLine>
    );
  return (
    <>
      <ActButton primary busy={open.busy} onPress={() => open.start({})}>
        Open registration now
      </ActButton>
      <ProblemLine>{open.error && toAppError(open.error).detail}</ProblemLine>
    </>
  );
}

const ofMost = (number: number, most: number | null) => (most === null ? String(number) : `${number} of ${most}`);

function stateWords(meet: Meet, opening: Opening): string {
  const reason = meet.state_reason ? ` Reason: ${meet.state_reason}` : '';
  switch (meet.state) {
    case 'draft':
      return 'Publish the meet first.';
    case 'published':
      return opening.opens_at ? `Opens ${formatMoment(opening.opens_at)}.` : 'Opens by hand.';
    case 'registration_open':
      return `Open${opening.closes_at ? ` until ${formatMoment(opening.closes_at)}` : ''}.${reason}`;
    case 'registration_closed':
    case 'scheduled':
      return `Closed.${reason}`;
    default:
      return `Over: ${counted(opening.max_schools ?? 0, 'place')} at most`.replace(': 0 places at most', '');
  }
}
