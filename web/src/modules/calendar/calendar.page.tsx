import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useSchool } from '../../shared/session/use-school.ts';
import { AreaPage } from '../../shared/slot/area-page.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
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
import { monthOf, shiftMonth, weeksOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { RemovedEvent } from './removed-event.tsx';
import { OccurrenceDialog } from './series/occurrence-dialog.tsx';
import { useOccurrences } from './series/use-occurrences.ts';
import { useCalendarView } from './use-calendar-view.ts';

const NO_ITEMS: CalendarItem[] = [];

/** What happens at the school: as a month and as a list, for everyone who may see it. */
export function CalendarPage() {
  const { school, timeZone } = useSchool();
  const view = useCalendarView(timeZone);
  // A position over cadets opens creating attendance, not events.
  const [creates, manages] = [useCan('calendar:create'), useCan('calendar:manage')];
  const mayCreate = creates && manages;
  const weeks = weeksOf(view.month);
  const [first, last] = [weeks[0]?.[0] ?? view.today, weeks.at(-1)?.[6] ?? view.today];
  const events = useEvents(first, last, timeZone);
  const entries = useEntries(first, last, timeZone);
  const occurrences = useOccurrences(first, last, timeZone);
  const items = inOrder(events.data ?? NO_ITEMS, entries.data ?? NO_ITEMS, occurrences);
  const [edited, setEdited] = useState<Edited>(null);
  const [removed, setRemoved] = useState<SchoolEvent | null>(null);
  const busy = view.eventId !== null || view.isNew;
  useHotkeys([
    ['ArrowLeft', () => !busy && view.showMonth(shiftMonth(view.month, -1))],
    ['ArrowRight', () => !busy && view.showMonth(shiftMonth(view.month, 1))],
    ['T', () => !busy && view.showMonth(monthOf(view.today))],
    ['N', () => !busy && mayCreate && view.startNew(null)],
  ]);
  const opened = items.find((event) => event.id === view.eventId) ?? null;

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
        month={view.month}
        today={view.today}
        view={view.view}
        onMonth={view.showMonth}
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
          const days = byDay(narrow(items, view.chosen), timeZone);
          if (view.view === 'list') {
            return (
              <EventList
                days={days}
                month={view.month}
                today={view.today}
                timeZone={timeZone}
                narrowed={view.chosen.kinds.length + view.chosen.audiences.length > 0}
                onOpen={view.openEvent}
              />
            );
          }
          return (
            <>
              <MonthGrid
                weeks={weeks}
                days={days}
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
                  events={days.get(view.day) ?? []}
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
        />
      )}
      {opened?.origin && <EntryDialog item={opened} timeZone={timeZone} onClose={view.close} />}
      {opened && !opened.origin && !opened.occurrence && (
        <EventDialog key={opened.id} event={opened} timeZone={timeZone} onClose={view.close} onRemoved={setRemoved} />
      )}
      {edited && <EventForm edited={edited} day="" timeZone={timeZone} onClose={() => setEdited(null)} />}
      {view.isNew && mayCreate && <EventForm edited={null} day={view.day} timeZone={timeZone} onClose={view.close} />}
    </AreaPage>
  );
}
