import { fileName, saveIcal } from '../../../../shared/file/ical.ts';
import { saveFile } from '../../../../shared/file/save-file.ts';
import { zipFiles } from '../../../../shared/file/zip.ts';
import type { HostSheets, SchoolSheet } from '../../../../shared/meet/day-sheet/sheet.ts';
import { sheetIcal } from '../../../../shared/meet/day-sheet/sheet-events.ts';
import { useLetterhead } from '../../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../../shared/pdf/use-pdf.ts';
import { useDb } from '../../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../../shared/supabase/error.ts';
import { toast } from '../../../../shared/ui/toast.ts';
import { readSheets } from './papers.queries.ts';

export type DayPaper = 'wall' | 'wall-large' | 'cards' | 'sheets' | 'calendars';

/** What is made of a meet's published times: each reads them anew, so that nothing older is printed. */
export function useDayPapers(meet: string, title: string) {
  const db = useDb();
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const pdf = (name: string, draw: (sheets: HostSheets) => ReturnType<Parameters<typeof make>[1]>) =>
    make(fileName(`${title} ${name}`), async () => {
      const sheets = await readSheets(db, meet);
      if (!sheets.schools.some(hasTime)) throw new Error('No entry has a published time yet.');
      return draw(sheets);
    });
  const papers: Record<DayPaper, () => Promise<void>> = {
    wall: () =>
      pdf('wall schedule', async (sheets) =>
        (await import('./wall.pdf.tsx')).wallSchedulePdf({ letterhead, sheets, size: 'LETTER' }),
      ),
    'wall-large': () =>
      pdf('wall schedule tabloid', async (sheets) =>
        (await import('./wall.pdf.tsx')).wallSchedulePdf({ letterhead, sheets, size: 'TABLOID' }),
      ),
    cards: () => pdf('report cards', async (sheets) => (await import('./cards.pdf.tsx')).reportCardsPdf({ sheets })),
    sheets: () =>
      pdf('day sheets', async (sheets) =>
        (await import('../../../../shared/meet/day-sheet/sheet.pdf.tsx')).daySheetsPdf({
          letterhead,
          sheets: schoolSheets(sheets),
          origin: window.location.origin,
        }),
      ),
    calendars: () => saveCalendars(),
  };
  const saveCalendars = async () => {
    try {
      const all = schoolSheets(await readSheets(db, meet)).filter(hasTime);
      if (all.length === 0) toast.failed("Couldn't create the files", 'No entry has a published time yet.');
      else saveFile(`${fileName(`${title} calendars`)}.zip`, new Blob([zipFiles(filesOf(all))]));
    } catch (error) {
      const { title: what, detail } = toAppError(error);
      toast.failed("Couldn't create the files", detail || what);
    }
  };
  return { making, papers, printOne: (one: SchoolSheet) => printOne(one), saveOne };

  function printOne(one: SchoolSheet) {
    return make(fileName(`${title} ${one.school}`), async () =>
      (await import('../../../../shared/meet/day-sheet/sheet.pdf.tsx')).daySheetsPdf({
        letterhead,
        sheets: [one],
        origin: window.location.origin,
      }),
    );
  }
}

/** Hands over the calendar file of one school. */
const saveOne = (one: SchoolSheet) => saveIcal(`${one.meet.title} ${one.school}`, sheetIcal(one));

export const schoolSheets = ({ meet, schools }: HostSheets): SchoolSheet[] =>
  schools.map((school) => ({ ...school, meet }));

const hasTime = ({ items }: Pick<SchoolSheet, 'items'>) => items.some(({ report_at: at }) => at !== null);

/** A file for each school, named by its code too: two schools can have one name. */
function filesOf(all: SchoolSheet[]): Map<string, string> {
  return new Map(
    all.map((one) => [`${fileName([one.school, one.code].filter(Boolean).join(' '))}.ics`, sheetIcal(one)]),
  );
}
