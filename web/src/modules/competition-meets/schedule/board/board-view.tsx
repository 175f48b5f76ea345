import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { minutesOf } from '../../../../../../domain/scheduling/format/clock.ts';
import type { Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { wallClock } from '../../../../../../domain/time/zone.ts';
import type { Meet } from '../../../../shared/meet/meet.queries.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { HOME } from '../../meet.ts';
import type { SavedVersion } from '../schedule.queries.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardSide, type SideProps } from './board-side.tsx';
import type { BoardStore } from './board-store.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { DeskBoard, type Wanted } from './desk-board.tsx';
import { geometryOf } from './geometry.ts';
import { huesOf } from './hues.ts';
import type { Source, Unsaved } from './kept.ts';
import { MoveForm } from './move-form.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { ShiftForm } from './shift-form.tsx';
import { useBoardAddress } from './use-board-address.ts';
import classes from './tools.module.css';

type Props = {
  store: BoardStore;
  whys: ReadonlyMap<string, string>;
  meet: Meet;
  mayPlan: boolean;
  source: Source;
  version: SavedVersion | null;
  unsaved: Unsaved | null;
  /** Where the verbs of the page are. */
  actions: HTMLElement | null;
};

const WHOLE = { from: 0, to: 1440 };

/** The board with its tools: what is drawn follows from the plan, the address, and what was pressed. */
export function BoardView({ store, whys, meet, mayPlan, source, version, unsaved, actions }: Props) {
  const state = useSyncExternalStore(store.follow, store.read);
  const { day: file, facts } = store.ground;
  const { plan } = state.history;
  const [today] = useState(() => wallClock(Date.now(), meet.time_zone).day);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const first = file.days.some(({ id }) => id === today) ? today : file.days[0]?.id;
  const address = useBoardAddress(file, first);
  const { day, scale, school, event } = address;
  const [moving, setMoving] = useState<string | null>(null);
  const [shifting, setShifting] = useState(false);
  const [room, setRoom] = useState(0);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const columns = store.columns(day, plan.places);
  const hours = facts.days.get(day);
  const geometry = useMemo(() => geometryOf(columns, hours ?? WHOLE, scale, room), [columns, hours, scale, room]);
  const hues = useMemo(() => huesOf(file.events), [file]);
  const { marks, selected } = state;
  const looks = useMemo(
    () => ({ marks, selected, pinned: plan.pinned, school, event, hues }),
    [marks, selected, plan.pinned, school, event, hues],
  );
  const unplaced = useMemo(
    () => file.entries.map(({ id }) => id).filter((id) => !plan.places.has(id)),
    [file, plan.places],
  );
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  useHotkeys(
    mayPlan
      ? [
          ['mod+Z', () => store.undo()],
          ['mod+shift+Z', () => store.redo()],
          ['mod+Y', () => store.redo()],
        ]
      : [],
  );
  const find = (entry: string) => {
    const on = plan.places.get(entry)?.day;
    if (on !== undefined && on !== day) address.put({ day: on });
    const area = plan.places.get(entry)?.area.id;
    if (isNarrow && area !== undefined) address.put({ area });
    store.setCurrent(entry);
    setWanted({ entry });
  };
  const jump = (to: 'first' | 'now') => {
    const cards = columns.filter(({ isHolding }) => !isHolding).flatMap((column) => column.cards);
    const time = to === 'now' ? (minutesOf(wallClock(Date.now(), meet.time_zone).time) ?? 0) : -1;
    const near = cards.toSorted((one, other) => Math.abs(one.from - time) - Math.abs(other.from - time))[0];
    if (near) find(near.slot.entry.id);
  };
  const isShown = (slot: Placed) =>
    (school === null || slot.school.id === school) && (event === null || slot.event.id === event);
  const side: SideProps = {
    store,
    state,
    looks,
    unplaced,
    whys,
    mayPlan,
    entriesTo: `${HOME}/${meet.id}?tab=entries`,
    onMove: setMoving,
    onShift: () => setShifting(true),
    onFind: find,
  };
  const isToday = today === day;
  return (
    <div className={classes.page}>
      {mayPlan &&
        actions &&
        createPortal(
          <BoardActions
            store={store}
            state={state}
            meet={meet.id}
            source={source}
            version={version}
            unsaved={unsaved}
            shown={school === null && event === null ? null : isShown}
          />,
          actions,
        )}
      <BoardToolbar
        store={store}
        state={state}
        address={address}
        isNarrow={isNarrow}
        isToday={isToday}
        onJump={jump}
        onFind={find}
      />
      {state.refusal && <RefusalNote store={store} refusal={state.refusal} />}
      {columns.length === 0 ? (
        <EmptyState
          title="No areas yet"
          text="Add pads, gyms, and ranges under Venue. Each is a column of the board."
        />
      ) : isNarrow ? (
        <PhoneBoard {...side} columns={columns} area={address.area} onArea={(area) => address.put({ area })} />
      ) : (
        <DeskBoard
          store={store}
          geometry={geometry}
          day={day}
          looks={looks}
          label={`Board of ${formatDay(day)}`}
          now={isToday ? meet.time_zone : null}
          mayPlan={mayPlan}
          wanted={wanted}
          onMove={setMoving}
          onRoom={setRoom}
          onZoom={(by) => address.setZoom(address.zoom + by)}
        >
          <BoardSide {...side} />
        </DeskBoard>
      )}
      <Said store={store} />
      {moving !== null && (
        <MoveForm key={moving} store={store} entry={moving} day={day} onClose={() => setMoving(null)} />
      )}
      {shifting && <ShiftForm store={store} entries={[...selected]} onClose={() => setShifting(false)} />}
    </div>
  );
}

/** What was done last, for those who hear the page. */
function Said({ store }: { store: BoardStore }) {
  return (
    <p className="g-hidden" role="status">
      {useSyncExternalStore(store.follow, store.said)}
    </p>
  );
}
