import { IconFlag } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { duties } from './duties.queries.ts';
import { type Duty, type Turn, weekOf } from './duty.ts';
import { SwapRequests } from './swap-requests.tsx';
import type { Chosen } from './turn-dialog.tsx';

const EMPTY = { icon: IconFlag, title: 'No duty coming up', text: 'Duty in the next six weeks shows up here.' };

/** The coming turns of one's own and of one's children; a cadet can ask for a swap of each. */
export function OwnTurns({ onSwap, most }: { onSwap?: (chosen: Chosen) => void; most?: number }) {
  const today = useToday();
  const isCadet = useProfile().data?.role === 'cadet';
  const turns = useRead(duties.ownDutyTurns, today, shiftDay(today, 41));
  const list = useRead(duties.duties).data ?? [];
  const asked = (useRead(duties.dutyRequests).data ?? []).filter(({ is_mine }) => is_mine).map((one) => one.turn_id);
  const area = useLocation().pathname.startsWith('/mobile') ? '/mobile' : '/app';
  const dutyOf = (turn: Turn): Duty | undefined => list.find(({ id }) => id === turn.duty_id);
  return (
    <LineCard
      query={turns}
      title={isCadet ? 'Your duty' : 'Duty'}
      rows={(all) => all.filter((turn) => turn.state === 'planned').slice(0, most)}
      line={(turn) => {
        const duty = dutyOf(turn);
        const name = isCadet ? (duty?.name ?? 'Duty') : `${turn.name}: ${duty?.name ?? 'Duty'}`;
        const to = `${area}/calendar/duties?week=${weekOf(turn.day)}`;
        return (
          <Line
            key={turn.id}
            title={onSwap ? name : <TextLink to={to}>{name}</TextLink>}
            notes={[[longDay(turn.day), duty && formatSpan(duty.starts, duty.ends), duty?.place], turn.note]}
          >
            {isCadet && duty && onSwap && !asked.includes(turn.id) && (
              <ActButton size="xs" onPress={() => onSwap({ duty, day: turn.day, turn })}>
                Ask for a swap…
              </ActButton>
            )}
          </Line>
        );
      }}
      empty={EMPTY}
    />
  );
}

/** On the dashboard of cadets and parents: the next turns, and who asks one to take theirs. */
export function DutyCard() {
  return (
    <>
      <SwapRequests />
      <OwnTurns most={4} />
    </>
  );
}
