import { IconAward } from '@tabler/icons-react';
import { useRead } from '../../shared/query/reads.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line, LineNumber } from '../../shared/ui/lines.tsx';
import { season, useArchivePoints } from './season.queries.ts';
import type { Member, Team } from './teams.ts';

const EMPTY = {
  icon: IconAward,
  title: 'No points yet',
  text: "Credit points by your school's rules, or select cadets above and give them points.",
};
const SHOWN = 100;

/** Every entry of points, the latest first: what for, and by whom. */
export function Ledger({ team, members }: { team: Team; members: Member[] }) {
  const archive = useArchivePoints();
  const nameOf = (cadet: string) => members.find(({ cadet_id }) => cadet_id === cadet)?.name ?? 'Former member';
  return (
    <LineCard
      query={useRead(season.points, team.id)}
      title="Ledger"
      rows={(rows) => rows.slice(0, SHOWN)}
      line={({ id, cadet_id, points, reason, given_on, given_by_label, source }) => (
        <Line
          key={id}
          title={nameOf(cadet_id)}
          notes={[[reason, formatDay(given_on), source === null ? `by ${given_by_label}` : 'by the rules']]}
        >
          <LineNumber>{points > 0 ? `+${points}` : `−${-points}`}</LineNumber>
          <ActButton quiet size="xs" needs="teams:update" busy={archive.busy} onPress={() => archive.start([id])}>
            Archive
          </ActButton>
        </Line>
      )}
      empty={EMPTY}
    />
  );
}
