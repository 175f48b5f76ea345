import { IconCalendarDown, IconClock, IconPrinter } from '@tabler/icons-react';
import { fileName, saveIcal } from '../../../shared/file/ical.ts';
import { NextReportCard } from '../../../shared/meet/day-sheet/next-card.tsx';
import type { OwnSheet } from '../../../shared/meet/day-sheet/sheet.ts';
import { SheetDayCard } from '../../../shared/meet/day-sheet/sheet-day-card.tsx';
import { nextOf, sheetDays } from '../../../shared/meet/day-sheet/sheet-days.ts';
import { sheetIcal } from '../../../shared/meet/day-sheet/sheet-events.ts';
import { WithoutCard } from '../../../shared/meet/day-sheet/without-card.tsx';
import { useNow } from '../../../shared/meet/protest/use-now.ts';
import { OpenDocumentCard } from '../../../shared/meet/registration/document-card.tsx';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { AroundCard } from './around-card.tsx';
import { sheetReads, useSheetLive } from './sheet.queries.ts';

/** Where the maps are on the page. */
const MAPS = 'maps';

/** The day sheet of a registration: when and where each entry reports, in the order of the day, live and on paper. */
export function SheetTab({ subject }: { subject: Subject }) {
  const query = useRead(sheetReads.own, subject.id);
  useSheetLive(subject.id, query.data?.meet.id ?? null);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(sheet) => <Sheet sheet={sheet} />}
    </QueryView>
  );
}

function Sheet({ sheet }: { sheet: OwnSheet }) {
  const now = useNow();
  const letterhead = useLetterhead();
  const { timeZone } = useSchool();
  const { making, make } = usePdf();
  const { meet, items, maps } = sheet;
  const zone = meet.time_zone;
  const days = sheetDays(sheet);
  const next = meet.state === 'cancelled' ? null : nextOf(items, now);
  const hasTimes = items.some(({ report_at: at }) => at !== null);
  const print = () =>
    void make(fileName(`${meet.title} day sheet`), async () =>
      (await import('../../../shared/meet/day-sheet/sheet.pdf.tsx')).daySheetsPdf({
        letterhead,
        sheets: [sheet],
        origin: window.location.origin,
      }),
    );
  if (items.length === 0)
    return (
      <EmptyState
        icon={IconClock}
        title="No entries yet"
        text="Once your entries have a place at the meet, their report times show up here."
      />
    );
  return (
    <div className={parts.stack}>
      {meet.state === 'cancelled' && <p className={parts.strong}>This meet is canceled.</p>}
      <NextReportCard item={next} zone={zone} now={now} />
      <div className={parts.verbs}>
        {hasTimes && (
          <ActButton icon={IconCalendarDown} onPress={() => saveIcal(`${meet.title} report times`, sheetIcal(sheet))}>
            Add to calendar
          </ActButton>
        )}
        <ActButton icon={IconPrinter} busy={making} onPress={print}>
          Print day sheet
        </ActButton>
      </div>
      {zone !== timeZone && <p className={parts.noteLine}>Times are by the clock of the meet, not of your school.</p>}
      {days.map((day) => (
        <SheetDayCard
          key={day.day}
          day={day}
          zone={zone}
          now={now}
          next={next}
          maps={maps.length > 0 ? MAPS : undefined}
        />
      ))}
      <WithoutCard items={items} meet={meet} />
      <AroundCard sheet={sheet} />
      {maps.length > 0 && (
        <div id={MAPS} className={parts.stack}>
          {maps.map((map) => (
            <OpenDocumentCard key={map.id} document={map} opens />
          ))}
        </div>
      )}
    </div>
  );
}
