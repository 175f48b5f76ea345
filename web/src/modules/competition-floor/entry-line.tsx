import { Menu } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../shared/text/counted.ts';
import { clockTime } from '../../shared/time/zone.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { VerbMenu } from '../../shared/ui/verb-menu.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { CALL, type FloorArea, type FloorEntry, type May, nameOf, NEXT, reportWords } from './floor.ts';
import classes from './floor.module.css';
import { useCall } from './floor.queries.ts';
import { HelpForm } from './help/help-form.tsx';
import { ReasonForm } from './reason-form.tsx';

type Props = {
  meet: string;
  areas: FloorArea[];
  entry: FloorEntry;
  /** It's what its area waits for. */
  isFirst: boolean;
  now: number;
  zone: string;
  may: May;
  onCheck: (entry: string) => void;
};

/** An entry on the floor, with the one step that comes next as a button for a thumb. */
export function EntryLine({ meet, areas, entry, isFirst, now, zone, may, onCheck }: Props) {
  const [out, setOut] = useState<'scratch' | 'no_show' | null>(null);
  const [asks, setAsks] = useState(false);
  const call = useCall();
  const next = NEXT[entry.state];
  const items = [
    { label: 'Count and weapons…', onSelect: () => onCheck(entry.id) },
    { label: 'Ask for a medic…', onSelect: () => setAsks(true) },
    ...(entry.state === 'waiting'
      ? []
      : [{ label: 'Back to standby', onSelect: () => call.start({ entry, to: 'waiting' }) }]),
    ...(may.decides
      ? [
          { label: 'No-show…', onSelect: () => setOut('no_show') },
          { label: 'Scratch…', onSelect: () => setOut('scratch') },
        ]
      : []),
  ];
  return (
    <Line
      title={nameOf(entry)}
      notes={[
        [
          entry.event,
          entry.starts_at !== null && `Start ${clockTime(entry.starts_at, zone)}`,
          reportWords(entry, now, zone),
          entry.started_at !== null && `Started ${clockTime(entry.started_at, zone)}`,
        ],
        [
          entry.registration !== null && entry.arrived === null && 'School not here yet',
          cadetsHere(entry),
          entry.weapons !== null && `Weapons ${entry.weapons}`,
        ],
      ]}
    >
      <StateTag of={CALL} is={entry.state} />
      {may.runs && (
        <span className={classes.step}>
          {next && (
            <ActButton
              primary={isFirst && entry.state !== 'waiting'}
              busy={call.busy}
              onPress={() => call.start({ entry, to: next.to })}
            >
              {next.verb}
            </ActButton>
          )}
          <VerbMenu label={`More for ${entry.code}`}>
            {items.map(({ label, onSelect }) => (
              <Menu.Item key={label} onClick={onSelect}>
                {label}
              </Menu.Item>
            ))}
          </VerbMenu>
        </span>
      )}
      {asks && <HelpForm meet={meet} areas={areas} about={entry} onClose={() => setAsks(false)} />}
      {out && (
        <ReasonForm
          title={out === 'scratch' ? `Scratch ${entry.code}` : `${entry.code} didn’t show up`}
          verb={out === 'scratch' ? 'Scratch' : 'Save no-show'}
          note="Its result says so, too. You can put it back under “Done”."
          onSend={(reason) => call.send({ entry, to: out, reason })}
          onClose={() => setOut(null)}
        />
      )}
    </Line>
  );
}

/** '9 of 12 cadets'; of an entry without a roster only how many are here. */
function cadetsHere({ cadets, roster }: FloorEntry): string | null {
  if (cadets === null) return null;
  return roster > 0 ? `${cadets} of ${roster} cadets` : counted(cadets, 'cadet');
}
