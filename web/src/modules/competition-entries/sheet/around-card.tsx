import type { OwnSheet } from '../../../shared/meet/day-sheet/sheet.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** What else a school needs on the day: where it is, whom to call, buses, parking, lunch, and what the host wrote. */
export function AroundCard({ sheet }: { sheet: OwnSheet }) {
  const { meet, trip, arrival, buses, notes } = sheet;
  const where = [meet.venue, meet.address].filter(Boolean).join(', ');
  return (
    <Card title="Around the day">
      <FactList
        facts={[
          ['Where', where || 'Not said yet'],
          ['Host', [meet.host, meet.contact].filter(Boolean).join(', ')],
          meet.phone !== null && ['Phone', <PhoneLink key="phone" phone={meet.phone} />],
          meet.email !== null && [
            'Email',
            <a key="email" href={`mailto:${meet.email}`}>
              {meet.email}
            </a>,
          ],
          ['Buses', trip && trip.rides.length > 0 ? trip.rides.map(rideWords).join(', ') : busWords(buses)],
          arrival.parking !== null && ['Park', arrival.parking],
          arrival.room !== null && ['Change', arrival.room],
          ['Meals', arrival.meals ?? 'Nothing ordered'],
          trip !== null && [
            'On your calendar',
            <TextLink key="event" to={`/app/calendar/events/${trip.event}`}>
              Open event
            </TextLink>,
          ],
          ...notes.map(({ title, body }): [string, string] => [title, body]),
        ]}
      />
    </Card>
  );
}

const busWords = (buses: number | null) => (buses === null ? 'Not said yet' : counted(buses, 'bus', 'buses'));

const rideWords = ({ name, driver, riders }: { name: string; driver: string | null; riders: number }) =>
  `${name} (${[driver, counted(riders, 'cadet')].filter(Boolean).join(', ')})`;
