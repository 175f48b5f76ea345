import { Menu } from '@mantine/core';
import { labelOf, seatsToFill } from '../../../../../domain/meets/panel.ts';
import type { MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { VerbMenu } from '../../../shared/ui/verb-menu.tsx';
import { useAddToMeet } from '../meet.acts.ts';
import type { AtMeet } from '../use-at-meet.ts';
import { SeatButton } from './seat-button.tsx';
import type { Panel, Panels } from './use-panels.ts';
import classes from './panels.module.css';
import { capital } from '../../../shared/text/capital.ts';

type Props = {
  meet: string;
  all: Panels;
  panel: Panel;
  at: AtMeet;
  onSeat: (panel: Panel, seat: MeetSeat) => void;
  onNew: (panel: Panel) => void;
  onCopy: (panel: Panel) => void;
};

/** The panel of one event: what it lacks, its seats, and who replaced whom. */
export function PanelLine({ meet, all, panel, at, onSeat, onNew, onCopy }: Props) {
  const { event, roles, seats, gaps, changes } = panel;
  const fill = useAddToMeet(meet, 'seats');
  const missing = roles ? seatsToFill(roles, seats) : [];
  const rows = missing.flatMap(({ role, count }, first) =>
    Array.from({ length: count }, (_, n) => ({ event_id: event.id, role, sort: seats.length + first * 10 + n })),
  );
  const codes = new Map(seats.map(({ id, code }) => [id, code]));
  return (
    <li>
      <div className={classes.head}>
        <span className={parts.words}>
          <strong>{event.name}</strong>
          <span className={classes.gaps} data-open={gaps.length > 0 || undefined}>
            {stateWords(panel)}
          </span>
        </span>
        {at.directs && rows.length > 0 && (
          <ActButton size="xs" busy={fill.busy} onPress={() => fill.start(rows)}>
            Fill the panel from the sheet
          </ActButton>
        )}
        {at.directs && roles && (
          <VerbMenu label={`More for the panel of ${event.name}`}>
            <Menu.Item onClick={() => onNew(panel)}>Add a seat…</Menu.Item>
            {seats.length > 0 && <Menu.Item onClick={() => onCopy(panel)}>Copy to other events…</Menu.Item>}
          </VerbMenu>
        )}
      </div>
      {seats.length > 0 && (
        <div className={classes.seats}>
          {seats.map((seat) => (
            <SeatButton
              key={seat.id}
              seat={seat}
              event={event.name}
              role={labelOf(roles ?? [], seat.role)}
              judge={all.nameOf(seat.judge_id)}
              area={all.areas.find(({ id }) => id === seat.area_id)?.name ?? null}
              conflicts={all.conflicts(event.id, seat.judge_id)}
              {...(at.directs || (at.replaces && seat.judge_id !== null) ? { onPress: () => onSeat(panel, seat) } : {})}
            />
          ))}
        </div>
      )}
      {changes.length > 0 && (
        <ul className={classes.changes} aria-label={`Judges replaced in ${event.name}`}>
          {changes.map((change) => (
            <li key={change.id}>
              {`${codes.get(change.seat_id) ?? ''}: ${all.nameOf(change.to_judge_id)} for ${
                all.nameOf(change.from_judge_id) ?? 'no one'
              }${change.meet_entries ? ` from ${change.meet_entries.code} on` : ''}. ${change.reason}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function stateWords({ event, roles, gaps }: Panel): string {
  if (event.cancelled_at !== null) return 'Canceled';
  if (event.form === 'knockout') return 'A knockout needs no panel';
  if (!roles) return 'Choose its score sheet first: the sheet says which seats there are.';
  if (gaps.length === 0) return 'Complete';
  return capital(gaps.join(' · '));
}
