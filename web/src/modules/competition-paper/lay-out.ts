import type { SheetFile } from '../../shared/meet/file/sheet-file.ts';
import { drawPdf } from '../../shared/pdf/draw-pdf.ts';
import type { Letterhead } from '../../shared/pdf/paper.tsx';
import { appError } from '../../shared/supabase/error.ts';
import type { Stamp, StampWork } from './stamp/stamp.ts';
import type { Target } from './targets.ts';

/** A sheet to print; without an entry it's a spare one. */
export type Wanted = Pick<Target, 'event' | 'sheet' | 'role' | 'seat' | 'seat_code' | 'attempt' | 'shown'> & {
  entry: string | null;
  code: string | null;
};

type Paper = {
  meet: { id: string; title: string };
  files: ReadonlyMap<string, SheetFile>;
  letterhead: Letterhead;
  /** The address of the server, to which the QR codes lead. */
  origin: string;
};

type Watch = { signal: AbortSignal; onProgress: (done: number, total: number) => void };

/** Lays out each role of each version once, and says what is stamped on which. */
export async function layOut(wanted: Wanted[], paper: Paper, { signal, onProgress }: Watch): Promise<StampWork> {
  const { sheetLayouts, keys } = layoutsOf(wanted, paper);
  const layouts: Uint8Array[] = [];
  for (const draw of sheetLayouts) {
    signal.throwIfAborted();
    onProgress(layouts.length, sheetLayouts.length);
    layouts.push(await bytesOf(await draw()));
  }
  const names = [...new Set(wanted.flatMap(({ event, shown }) => [event, shown]))];
  const labels = await bytesOf(await drawPdf(async () => (await import('./labels.pdf.tsx')).labelsPdf(names)));
  const at = new Map(names.map((name, index) => [name, index]));
  const stamps = wanted.map((one): Stamp => ({
    layout: keys.indexOf(`${one.sheet} ${one.role}`),
    event: at.get(one.event) ?? 0,
    school: at.get(one.shown) ?? 0,
    code: one.code,
    seat: one.seat_code,
    attempt: one.attempt,
    url: addressOf(paper, one),
  }));
  return { title: `${paper.meet.title}: score sheets`, layouts, labels, stamps };
}

function layoutsOf(wanted: Wanted[], { files, letterhead }: Paper) {
  const roles = [...new Map(wanted.map((one) => [`${one.sheet} ${one.role}`, one])).entries()];
  const sheetLayouts = roles.map(([, { sheet, role, event }]) => {
    const file = files.get(sheet);
    const found = file?.roles.find(({ key }) => key === role);
    if (!file || !found) {
      const words = `A seat of ${event} has a role that its score sheet doesn't have.`;
      throw appError('role', words, 'Give the seat one of the roles of the sheet.');
    }
    return () =>
      drawPdf(async () => (await import('../../shared/meet/paper/sheet.pdf.tsx')).rolePdf(file, found, letterhead));
  });
  return { sheetLayouts, keys: roles.map(([key]) => key) };
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** Where the QR code leads: the keying of this sheet. */
export function addressOf({ origin, meet }: Pick<Paper, 'origin' | 'meet'>, { entry, seat, sheet }: Wanted): string {
  const query = new URLSearchParams({ ...(entry === null ? {} : { entry }), seat, sheet });
  return `${origin}/app/competition-portal/scoring/${meet.id}/key?${query}`;
}
