import { useRead } from '../../../shared/query/reads.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { instantOf } from '../../../../../domain/time/zone.ts';
import { jobBoard } from '../job-board.queries.ts';
import { heldBy } from '../moments.ts';
import { heldAt, type Position } from '../position.ts';
import { useRelieveAtTerm } from './season.queries.ts';

/** The positions whose seats are all still held when a term starts, with who holds them. */
export function useHeldSeats(startsOn: string, positions: ReadonlySet<string>) {
  const { timeZone } = useSchool();
  const chart = useRead(jobBoard.chart).data ?? [];
  const today = useToday();
  // A term that has started counts from today on.
  const at = instantOf(startsOn > today ? { day: startsOn, time: '00:00' } : { day: today, time: '23:59' }, timeZone);
  return chart
    .filter(({ id }) => positions.has(id))
    .map((position): { position: Position; holders: ReturnType<typeof heldAt> } => ({
      position,
      holders: heldAt(position, at),
    }))
    .filter(({ holders }) => holders.length > 0);
}

type Props = { season: { id: string; starts_on: string }; positions: ReadonlySet<string> };

/** Says which openings are of seats that are still held when the term starts, and offers to relieve their holders then. */
export function HeldSeats({ season, positions }: Props) {
  const { timeZone } = useSchool();
  const held = useHeldSeats(season.starts_on, positions);
  const relieve = useRelieveAtTerm(season.id);
  if (held.length === 0) return null;
  const ids = held.map(({ position }) => position.id);
  return (
    <Card
      title={held.length === 1 ? 'This seat is held when the term starts' : 'These seats are held when the term starts'}
      note={`No one can be offered them unless they are free on ${formatDay(season.starts_on)}.`}
      flush
      action={
        <ActButton size="xs" needs="job-board:update" busy={relieve.busy} onPress={() => relieve.start(ids)}>
          {`Relieve on ${formatDay(season.starts_on)}`}
        </ActButton>
      }
    >
      <Lines>
        {held.map(({ position: { id, label }, holders }) => (
          <Line
            key={id}
            title={<TextLink to={`/app/job-board/${id}`}>{label}</TextLink>}
            notes={holders.map((holder) => heldBy(holder, timeZone))}
          />
        ))}
      </Lines>
    </Card>
  );
}
