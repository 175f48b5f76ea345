import { formatMoment } from '../../../shared/time/moment.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Line, LineVerbs } from '../../../shared/ui/lines.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { DayEvent, DayPart, RegistrationDay } from './day.ts';
import { useStartDay } from './day.queries.ts';

const TRANSPORT: Record<string, string> = { bus: 'By bus', van: 'By van', own: 'On their own', none: 'No transport' };

type Props = { day: RegistrationDay; event: DayEvent; registration: string };

/** What starts from the registration, each for exactly the cadets of its roster, and how far it is. */
export function DayParts({ day, event, registration }: Props) {
  const start = useStartDay(registration);
  const page = `/app/calendar/events/${event.id}`;
  const verb = (part: DayPart, label: string) => (
    <LineVerbs>
      <ActButton
        size="xs"
        needs="calendar:manage"
        busy={start.busy && start.asked === part}
        disabled={part !== 'trip' && day.roster === 0}
        onPress={() => start.start(part)}
      >
        {label}
      </ActButton>
    </LineVerbs>
  );
  const { slips, plan } = day;
  const unseated = day.roster - day.seated;
  return (
    <>
      <Line
        title="Expected"
        notes={[
          day.roster === 0
            ? 'No cadet is on the roster yet. Who is on it is expected, and their families see the day.'
            : `${counted(day.roster, 'cadet')} of the roster, with their families`,
          day.unlinked > 0 && `${counted(day.unlinked, 'name')} of the roster without a record here`,
        ]}
      />
      <Line
        title={<TextLink to={`${page}?tab=permission`}>Permission slips</TextLink>}
        notes={[
          slips
            ? [
                `${slips.signed} of ${day.roster} signed`,
                slips.declined > 0 && `${slips.declined} declined`,
                slips.missing > 0 && `${slips.missing} not asked`,
              ]
            : 'Not asked yet',
        ]}
      >
        {(!slips || slips.missing > 0) && verb('slips', slips ? `Ask ${slips.missing} more` : 'Ask for slips')}
      </Line>
      <Line
        title={<TextLink to={`${page}?tab=plan`}>Trip</TextLink>}
        notes={[
          plan
            ? [
                TRANSPORT[plan.transport ?? ''],
                plan.leaves_at ? `leaves ${formatMoment(plan.leaves_at)}` : 'no departure yet',
                plan.returns_at && `returns ${formatMoment(plan.returns_at)}`,
              ]
            : 'Not planned yet',
        ]}
      >
        {!plan && verb('trip', 'Plan the trip')}
      </Line>
      <Line
        title={<TextLink to={`${page}?tab=roster`}>Bus list</TextLink>}
        notes={[
          day.rides === 0
            ? 'No bus yet'
            : `${day.seated} of ${day.roster} seated on ${counted(day.rides, 'bus', 'buses')}`,
        ]}
      >
        {day.rides === 0 ? verb('bus', 'Make the bus list') : unseated > 0 && verb('bus', `Seat ${unseated} more`)}
      </Line>
      <Line title="Emergency sheet" notes={['Who to call for each cadet, for the adult in charge']}>
        <LineVerbs>
          <ActButton size="xs" needs="contacts:create" to={`/app/contacts/sheets?for=event:${event.id}`}>
            Create it…
          </ActButton>
        </LineVerbs>
      </Line>
    </>
  );
}
