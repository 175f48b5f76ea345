import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { places } from '../places/places.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './folder.module.css';
import { useRemoveLine } from './folder.queries.ts';
import { RideForm } from './ride-form.tsx';
import { type Ride, rides, useFillRides } from './rides.queries.ts';
import type { RosterRow } from './slip.ts';

type Props = { subject: Subject; rows: RosterRow[] };

/** The buses and vans of an event: seats taken, who drives, and who still needs one. */
export function RidesCard({ subject, rows }: Props) {
  const event = subject.id;
  const [edited, setEdited] = useState<Ride | 'new' | null>(null);
  const vehicles = useRead(places.all).data ?? [];
  const fill = useFillRides(event);
  const remove = useRemoveLine(event, 'rides', 'Ride');
  const mayEdit = useCan('calendar:update');
  const seats = (ride: Ride) => {
    const inside = vehicles.find(({ id }) => id === ride.place_id)?.seats;
    return ride.seats ?? (inside ? inside - 1 : null);
  };
  const riders = (ride: Ride) => rows.filter(({ ride_id }) => ride_id === ride.id);
  return (
    <QueryView query={useRead(rides.rides, event)} isEmpty={() => false}>
      {(list) => (
        <div className={classes.above}>
          <Card
            title="Rides"
            count={list.length}
            flush={list.length > 0}
            action={
              <span className={classes.verbs}>
                {list.length > 0 && (
                  <ActButton size="xs" needs="calendar:update" busy={fill.busy} onPress={() => fill.start()}>
                    Fill the seats
                  </ActButton>
                )}
                <ActButton size="xs" needs="calendar:update" onPress={() => setEdited('new')}>
                  Add ride…
                </ActButton>
              </span>
            }
          >
            {list.length === 0 ? (
              <p className={parts.quietLine}>No buses or vans yet. Add one to seat the cadets who need a ride.</p>
            ) : (
              <Lines>
                {list.map((ride) => (
                  <Line
                    key={ride.id}
                    title={ride.name}
                    notes={[[ride.driver && `Driver ${ride.driver}`, ride.adults && `with ${ride.adults}`]]}
                  >
                    <LineNumber>
                      {seats(ride) === null ? riders(ride).length : `${riders(ride).length} of ${seats(ride)}`}
                    </LineNumber>
                    {mayEdit && (
                      <span className={classes.verbs}>
                        <ActionIcon variant="subtle" aria-label={`Edit ${ride.name}`} onClick={() => setEdited(ride)}>
                          <IconPencil size={17} aria-hidden />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={`Remove ${ride.name}`}
                          onClick={() => remove.start(ride.id)}
                        >
                          <IconTrash size={17} aria-hidden />
                        </ActionIcon>
                      </span>
                    )}
                  </Line>
                ))}
              </Lines>
            )}
          </Card>
          {edited !== null && (
            <RideForm
              event={event}
              rows={rows}
              ride={edited === 'new' ? null : edited}
              riding={edited === 'new' ? [] : riders(edited).map(({ cadet_id }) => cadet_id)}
              vehicles={vehicles.filter(({ kind }) => kind === 'vehicle')}
              onClose={() => setEdited(null)}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}
