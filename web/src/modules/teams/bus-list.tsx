import { Checkbox, Menu, Button } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { askReview } from '../../shared/review/ask-review.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { SubjectPapers } from '../../shared/slot/subject-papers.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { columnsOf } from '../../shared/table/columns.tsx';
import { SaveAsMenu } from '../../shared/table/save-as-menu.tsx';
import { saveRows } from '../../shared/table/save-rows.ts';
import { CADETS, counted } from '../../shared/text/counted.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { season } from './season.queries.ts';
import type { Seat, Trip } from './season.ts';
import { LIGHT, ROLE, type Team } from './teams.ts';
import { TripForm } from './trip-form.tsx';
import { useRiders } from './use-riders.ts';
import { Verbs } from './verbs.tsx';

const { text, number, state } = columnsOf<Seat>();
const COLUMNS = [
  text('name', 'Cadet'),
  text('rank', 'Rank'),
  number('grade', 'Grade'),
  state('role', 'Role', ROLE),
  state('light', 'Eligibility', LIGHT),
  text('reason', 'What to do', { value: ({ light, reason }) => (light === 'green' ? null : reason) }),
];

type Props = { team: Team; trip: Trip; onBack: () => void };

/** Who is on the bus, with the light of the day of the trip. Red ones are asked about before the list is printed. */
export function BusList({ team, trip, onBack }: Props) {
  const [editing, setEditing] = useState(false);
  const query = useRead(season.seats, trip.id);
  const riders = useRiders(team, trip);
  const seats = query.data ?? [];
  const going = seats.filter(({ rides }) => rides);
  const red = going.filter(({ light }) => light === 'red');
  return (
    <QueryView query={query}>
      {() => (
        <>
          <Verbs>
            <PrintMenu team={team} trip={trip} going={going} />
            <SaveAsMenu onDownload={(kind) => void saveRows(kind, `${trip.name} bus list`, COLUMNS, going)} />
            <ActButton needs="teams:update" icon={IconPencil} onPress={() => setEditing(true)}>
              Edit trip
            </ActButton>
            <ActButton quiet onPress={onBack}>
              All trips
            </ActButton>
          </Verbs>
          <Card
            title={`On the bus: ${trip.name}`}
            count={going.length}
            note={[
              trip.seats !== null && `${trip.seats - going.length} of ${trip.seats} seats free`,
              red.length > 0
                ? `${counted(red.length, CADETS)} not cleared on the day`
                : 'Everyone is cleared on the day',
            ]
              .filter(Boolean)
              .join(' · ')}
            flush
          >
            <Lines>
              {seats.map((seat) => (
                <Line
                  key={seat.cadet_id}
                  title={seat.name}
                  notes={[[ROLE.label(seat.role), seat.rides && seat.reason]]}
                >
                  <StateTag of={LIGHT} is={seat.light} />
                  <Checkbox
                    aria-label={`${seat.name} is on the bus`}
                    checked={seat.rides}
                    disabled={riders.busy}
                    onChange={({ currentTarget }) => riders.set(seats, seat.cadet_id, currentTarget.checked)}
                  />
                </Line>
              ))}
            </Lines>
          </Card>
          {editing && (
            <TripForm
              team={team}
              row={trip}
              riders={going.map(({ cadet_id }) => cadet_id)}
              onClose={() => setEditing(false)}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

function PrintMenu({ team, trip, going }: { team: Team; trip: Trip; going: Seat[] }) {
  const [{ make }, letterhead, { timeZone }] = [usePdf(), useLetterhead(), useSchool()];
  const print = async (kind: 'bus' | 'travel') => {
    const ids = await askReview({
      title: 'Print this list?',
      text: "Cadets who aren't cleared on the day are marked. Leave them out, or print them anyway.",
      lines: going
        .toSorted((one, other) => Number(other.light === 'red') - Number(one.light === 'red'))
        .map(({ cadet_id, name, light, reason }) => ({
          id: cadet_id,
          name,
          idle: null,
          unusual: light === 'red' ? [reason ?? 'Not cleared'] : [],
        })),
      verb: (count) => `Print ${counted(count, CADETS)}`,
    });
    if (!ids) return;
    const rows = going.filter(({ cadet_id }) => ids.includes(cadet_id));
    await make(`${trip.name} ${kind === 'bus' ? 'bus list' : 'travel roster'}`, async () =>
      (await import('./bus.pdf.tsx')).busPdf({ letterhead, team, trip, rows, timeZone, kind }),
    );
  };
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button leftSection={<IconPrinter size={17} aria-hidden />}>Print</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void print('bus')}>Bus list (PDF)</Menu.Item>
        <Menu.Item onClick={() => void print('travel')}>Travel roster for the host (PDF)</Menu.Item>
        {/* The emergency sheet comes from the module that has the contacts. */}
        <SubjectPapers on="trip" subject={{ id: trip.id, title: trip.name }} />
      </Menu.Dropdown>
    </Menu>
  );
}
