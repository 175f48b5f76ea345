import { useState } from 'react';
import { formatSpan } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { useDayLine } from '../schedule.acts.ts';
import type { Settings } from '../schedule.queries.ts';
import type { Stop } from './plan.ts';
import { StopForm } from './stop-form.tsx';

type Props = { meet: string; settings: Settings; days: string[]; mayPlan: boolean };

/** When everything stands still, or some areas and events: ceremonies, breaks of the judges, lunch. */
export function StopsCard({ meet, settings, days, mayPlan }: Props) {
  const [open, setOpen] = useState<Stop | 'new' | null>(null);
  const save = useDayLine(meet);
  const stops = settings.plan.stops.toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.from.localeCompare(other.from),
  );
  const names = new Map([...settings.areas, ...settings.events].map(({ id, name }) => [id, name]));
  const listed = (ids: string[] = []) => ids.flatMap((id) => names.get(id) ?? []);
  const add = mayPlan && days.length > 0 && (
    <ActButton size="xs" onPress={() => setOpen('new')}>
      Add a stop…
    </ActButton>
  );
  return (
    <Card title="Stops" count={stops.length} action={add} flush>
      {stops.length === 0 ? (
        <EmptyState
          title="No stops"
          text="Add ceremonies, lunch, and breaks of the judges: no entry is placed there."
        />
      ) : (
        <Lines>
          {stops.map((stop) => {
            const only = [...(stop.sites ?? []), ...listed(stop.areas), ...listed(stop.events)].join(', ');
            return (
              <Line
                key={stop.id}
                title={stop.label}
                notes={[[formatDay(stop.day), formatSpan(stop.from, stop.to), only && `only for ${only}`]]}
              >
                {mayPlan && (
                  <LineVerbs>
                    <ActButton size="xs" onPress={() => setOpen(stop)}>
                      Edit…
                    </ActButton>
                    <ActButton
                      quiet
                      size="xs"
                      busy={save.busy}
                      onPress={() =>
                        save.start({ of: 'stops', line: stop, removed: true, said: `${stop.label} removed` })
                      }
                    >
                      Remove
                    </ActButton>
                  </LineVerbs>
                )}
              </Line>
            );
          })}
        </Lines>
      )}
      {open && (
        <StopForm
          stop={open === 'new' ? null : open}
          settings={settings}
          days={days}
          onSave={(stop) => save.send({ of: 'stops', line: stop, said: `${stop.label} saved` })}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
