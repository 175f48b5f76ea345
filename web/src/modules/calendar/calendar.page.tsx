import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { type CalendarItem, inOrder } from './calendar-item.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { useEntries, useEvents } from './calendar.queries.ts';
import { DayAgenda } from './day-agenda.tsx';
import { SlipsAbove } from './folder/slips-card.tsx';
import { WaitingAnswersAbove } from './answers/waiting-answers.tsx';
import { byDay, narrow, type SchoolEvent } from './event.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EventDialog } from './event-dialog.tsx';
import { type Edited, EventForm } from './event-form.tsx';
import { EventList } from './event-list.tsx';
import { weeksOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { MoveDialog } from './move/move-dialog.tsx';
import { useMoves } from './move/use-moves.tsx';
import { RemovedEvent } from './removed-event.tsx';
import { OccurrenceDialog } from './series/occurrence-dialog.tsx';
import { useOccurrences } from './series/use-occurrences.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarView } from './use-calendar-view.ts';
import { useLeadOn } from './use-lead-on.ts';
import { rangeName } from './week/range.ts';

// Only those who look at a week or a day load it.
const TimeGrid = lazy(() => import('./week/time-grid.tsx').then((file) => ({ default: file.TimeGrid })));

const NO_ITEMS: CalendarItem[] = [];

/** What happens at the school: as a month, a week, a day, and a list, for everyone who may see it. */
export function CalendarPage() {
  const { school, timeZone } = useSchool();
  const view = useCalendarView(timeZone);
  // A position over cadets opens creating attendance, not events.
  const [creates, manages] = [useCan('calendar:create'), useCan('calendar:manage')];
  const mayCreate = creates && manages;
  const mayMove = useCan('calendar:update') && manages;
  const [first, last] = view.shown;
  const events = useEvents(first, last, timeZone);
  const entries = useEntries(first, last, timeZone);
  const occurrences = useOccurrences(first, last, timeZone);
  const all = useMemo(
    () => inOrder(events.data ?? NO_ITEMS, entries.data ?? NO_ITEMS, occurrences),
    [events.data, entries.data, occurrences],
  );
  const { items, move, dialog } = useMoves(all, view.today, timeZone);
  const narrowed = useMemo(() => narrow(items, view.chosen), [items, view.chosen]);
  const [edited, setEdited] = useState<Edited>(null);
  const [removed, setRemoved] = useState<SchoolEvent | null>(null);
  const [moved, setMoved] = useState<CalendarItem | null>(null);
  useCalendarKeys(view, mayCreate, moved !== null || edited !== null);
  const startMove = (item: CalendarItem) => {
    setMoved(item);
    view.close();
  };
  const opened = items.find((event) => event.id === view.eventId) ?? null;
  const settled = events.isSuccess && entries.isSuccess;
  const leadsOn = useLeadOn({ event: view.eventId, found: opened !== null, settled });
  if (leadsOn) return <Navigate replace to={leadsOn} />;

  return (
    <AreaPage
      area="calendar"
      title="Calendar"
      subtitle={school ? `${school.name} · school time` : 'School time'}
      actions={
        mayCreate && (
          <>
            <ActButton icon={IconFileImport} to="/app/calendar/import">
              Import…
            </ActButton>
            <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => view.startNew(null)}>
              New event
            </Button>
          </>
        )
      }
    >
      <CalendarBar
        title={rangeName(view.view, view.anchor, view.phone)}
        view={view.view}
        phone={view.phone}
        isNow={view.isNow}
        onTurn={view.turn}
        onToday={view.showToday}
        onView={view.showView}
      >
        <CalendarFilters items={items} chosen={view.chosen} onChange={view.choose} />
      </CalendarBar>
      {!mayCreate && <SlipsAbove />}
      {!mayCreate && <WaitingAnswersAbove />}
      {removed && <RemovedEvent key={removed.id} event={removed} onDone={() => setRemoved(null)} />}
      {entries.isError && <QueryView query={entries}>{() => null}</QueryView>}
      <QueryView query={events}>
        {() => {
          if (view.view === 'list') {
            return (
              <EventList
                days={byDay(narrowed, timeZone)}
                month={view.month}
                today={view.today}
                timeZone={timeZone}
                narrowed={view.chosen.kinds.length + view.chosen.audiences.length > 0}
                onOpen={view.openEvent}
              />
            );
          }
          if (view.view !== 'month') {
            return (
              <Suspense fallback={<Loading />}>
                <TimeGrid
                  items={narrowed}
                  first={first}
                  last={last}
                  label={rangeName(view.view, view.anchor, view.phone)}
                  timeZone={timeZone}
                  onOpen={view.openEvent}
                  move={mayMove ? move : null}
                  onNew={mayCreate ? view.startNewAt : null}
                />
              </Suspense>
            );
          }
          return (
            <>
              <MonthGrid
                weeks={weeksOf(view.month)}
                items={narrowed}
                move={mayMove ? move : null}
                month={view.month}
                today={view.today}
                chosen={view.phone ? view.day : null}
                timeZone={timeZone}
                onMonth={view.showMonth}
                onOpen={view.openEvent}
                onDay={view.phone ? view.showDay : mayCreate ? view.startNew : null}
                onMore={() => view.showView('list')}
              />
              {view.phone && (
                <DayAgenda
                  day={view.day}
                  events={byDay(narrowed, timeZone).get(view.day) ?? []}
                  timeZone={timeZone}
                  onOpen={view.openEvent}
                />
              )}
            </>
          );
        }}
      </QueryView>
      {opened?.occurrence && (
        <OccurrenceDialog
          key={opened.id}
          item={opened}
          timeZone={timeZone}
          onClose={view.close}
          onOpened={(event) => view.openEvent(event.id)}
          onEdit={(next) => {
            setEdited(next);
            view.close();
          }}
          onMove={() => startMove(opened)}
        />
      )}
      {opened?.origin && <EntryDialog item={opened} timeZone={timeZone} onClose={view.close} />}
      {opened && !opened.origin && !opened.occurrence && (
        <EventDialog
          key={opened.id}
          event={opened}
          timeZone={timeZone}
          onClose={view.close}
          onRemoved={setRemoved}
          onMove={() => startMove(opened)}
        />
      )}
      {edited && <EventForm edited={edited} day="" timeZone={timeZone} onClose={() => setEdited(null)} />}
      {view.isNew && mayCreate && (
        <EventForm edited={null} day={view.day} time={view.newTime} timeZone={timeZone} onClose={view.close} />
      )}
      {moved && (
        <MoveDialog item={moved} timeZone={timeZone} onMove={(to) => move(moved, to)} onClose={() => setMoved(null)} />
      )}
      {dialog}
    </AreaPage>
  );
}
