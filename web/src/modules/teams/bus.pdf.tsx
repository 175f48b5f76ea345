import { Text } from '@react-pdf/renderer';
import { wallClock } from '../../../../domain/time/zone.ts';
import { type Letterhead, PaperDocument, PaperFacts, PaperPage, PaperSection } from '../../shared/pdf/paper.tsx';
import { PaperTable } from '../../shared/pdf/paper-table.tsx';
import { formatClock } from '../../shared/time/clock.ts';
import { formatDay } from '../../shared/time/day.ts';
import type { Seat, Trip } from './season.ts';
import { ROLE, type Team } from './teams.ts';

type Props = {
  letterhead: Letterhead;
  team: Team;
  trip: Trip;
  rows: Seat[];
  timeZone: string;
  /** The list of the bus, or the roster that the host school gets. */
  kind: 'bus' | 'travel';
};

const NAME = [
  { label: 'Rank', share: 1, value: ({ rank }: Seat) => rank ?? '' },
  { label: 'Name', share: 3, value: ({ name }: Seat) => name },
  { label: 'Grade', share: 0.8, value: ({ grade }: Seat) => grade ?? '' },
];
const BUS = [
  { label: '', share: 0.5, value: (_: Seat, at: number) => at + 1 },
  ...NAME,
  { label: 'Role', share: 1.4, value: ({ role }: Seat) => ROLE.label(role) },
  { label: 'Out', share: 0.8, value: () => '____' },
  { label: 'Back', share: 0.8, value: () => '____' },
];

/** A bus list to tick off on the way out and back. The host gets names, grades, and ranks alone. */
export function busPdf({ letterhead, team, trip, rows, timeZone, kind }: Props) {
  const moment = (instant: string) => {
    const { day, time } = wallClock(instant, timeZone);
    return `${formatDay(day)}, ${formatClock(time)}`;
  };
  const title = kind === 'bus' ? `Bus list: ${trip.name}` : `Travel roster: ${trip.name}`;
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} subtitle={team.name} footer={title}>
        {kind === 'bus' && (
          <PaperFacts
            columns={3}
            facts={[
              { label: 'Leaves', value: moment(trip.leaves_at) },
              { label: 'Returns', value: moment(trip.returns_at) },
              { label: 'Meet at', value: trip.meets_at },
              { label: 'Bus or van', value: trip.vehicle },
              { label: 'Driver', value: trip.driver },
              { label: 'Adults', value: trip.adults },
            ]}
          />
        )}
        <PaperSection title={`${rows.length} on board`}>
          <PaperTable columns={kind === 'bus' ? BUS : NAME} rows={rows} keyOf={({ cadet_id }) => cadet_id} />
        </PaperSection>
        {kind === 'bus' && trip.note && <Text>{trip.note}</Text>}
      </PaperPage>
    </PaperDocument>
  );
}
