import type { Day } from '../../../../../domain/scheduling/day.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inWords } from '../../../shared/meet/schedule/built.ts';
import { withPins } from '../../../shared/meet/schedule/pins.ts';
import { useSchedule } from '../../../shared/meet/schedule/use-schedule.ts';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Meter, Meters } from '../../../shared/ui/meter.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { ProblemLine } from '../../../shared/ui/problem-line.tsx';
import { BuiltView } from './built-view.tsx';
import { FilesMenu } from './files/files-menu.tsx';
import { SaveForm } from './save-form.tsx';
import type { Base } from './base.ts';
import { handToBoard } from './board/kept.ts';

const PHASE = { place: 'Placing entries', compress: 'Ending earlier', improve: 'Making it better for schools' };
const ENTRIES = { one: 'entry', many: 'entries' };
const STAYING = { one: 'entry stays where it is', many: 'entries stay where they are' };

type Props = {
  meet: string;
  file: unknown;
  day: Day | null;
  base: Base;
  onBase: (base: Base) => void;
  isFirst: boolean;
};

/** Searches for a good day beside the page: it can be stopped at any time with the best so far, and saved as a version. */
export function BuildCard({ meet, file, day, base, onBase, isFirst }: Props) {
  const navigate = useNavigate();
  const { building, start, stop, cancel } = useSchedule();
  const [seed, setSeed] = useState(1);
  const [saving, setSaving] = useState(false);
  const homeless = day?.events.filter((event) => event.areas.length === 0) ?? [];
  const search = (next: number) => {
    setSeed(next);
    start(withPins(file, base.pins), next);
  };
  const openBoard = () => {
    if (building.state !== 'done') return;
    const { schedule } = building;
    handToBoard(meet, { schedule, pins: base.pins, seed, based_on: base.from?.id ?? null });
    void navigate(`/app/competition-portal/meets/${meet}/board?from=built`);
  };
  const built = day && building.state === 'done' ? inWords(day, building.schedule) : null;
  const waits = day === null || day.entries.length === 0;
  return (
    <>
      <Card title="Build the day">
        <div className={parts.stack}>
          <p className={parts.noteLine}>
            {day
              ? `${counted(day.entries.length, ENTRIES)} in ${counted(day.events.length, 'event')} on ${counted(day.areas.length, 'area')}. ` +
                'Cadets, coaches, judges, and areas are never in two places.'
              : 'The day can’t be read as it is. Check the times below.'}
          </p>
          {homeless.length > 0 && (
            <ProblemLine>{`Choose areas below for: ${homeless.map(({ name }) => name).join(', ')}`}</ProblemLine>
          )}
          {base.pins.length > 0 && (
            <p className={parts.noteLine}>
              {`${counted(base.pins.length, STAYING)}${base.from ? ` in version ${base.from.number}` : ''}. `}
              <ActButton quiet size="xs" onPress={() => onBase({ pins: [], from: null })}>
                Move everyone again
              </ActButton>
            </p>
          )}
          {building.state === 'searching' && (
            <Meters>
              <Meter
                label={building.progress ? PHASE[building.progress.phase] : 'Starting'}
                percent={Math.round((building.progress?.used ?? 0) * 100)}
                value={`${building.progress?.placed ?? 0} of ${day?.entries.length ?? 0} placed`}
              />
            </Meters>
          )}
          {building.state === 'failed' && <ProblemLine>{building.fault}</ProblemLine>}
          <div className={parts.verbs}>
            {building.state === 'searching' ? (
              <>
                <ActButton primary onPress={stop}>
                  Stop with the best so far
                </ActButton>
                <ActButton quiet onPress={cancel}>
                  Cancel
                </ActButton>
              </>
            ) : (
              <>
                {built && (
                  <>
                    <ActButton primary onPress={() => setSaving(true)}>
                      Save as a version…
                    </ActButton>
                    <ActButton onPress={openBoard}>Open on the board</ActButton>
                  </>
                )}
                <ActButton
                  primary={!built && isFirst}
                  disabled={waits}
                  onPress={() => search(building.state === 'done' ? seed + 1 : seed)}
                >
                  {building.state === 'done' ? 'Try another way' : 'Build the day'}
                </ActButton>
                <FilesMenu meet={meet} file={file} />
                {isFirst && !built && !waits && (
                  <ActButton to={`/app/competition-portal/meets/${meet}/board`}>Arrange by hand</ActButton>
                )}
              </>
            )}
          </div>
        </div>
      </Card>
      {built && (
        <BuiltView
          built={built}
          listId="schedule-built"
          entriesTo={`/app/competition-portal/meets/${meet}?tab=entries`}
        />
      )}
      {saving && building.state === 'done' && (
        <SaveForm
          meet={meet}
          version={{ schedule: building.schedule, pins: base.pins, seed, based_on: base.from?.id ?? null }}
          onSaved={() => {
            cancel();
            onBase({ pins: [], from: null });
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
