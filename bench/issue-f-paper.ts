import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { LABEL, type Stamp } from '../web/src/modules/competition-paper/stamp/stamp.ts';
import { stampSheets } from '../web/src/modules/competition-paper/stamp/stamp-sheets.ts';
import { atMost, type Entry } from './entry.ts';

/** A day of 60 schools: 900 entries, each with the sheets of three seats. */
const SHEETS = 2700;
const LAYOUTS = 18;
const NAMES = 80;

/** The bounds of issue F for printing: the stamps of 2,700 sheets on pages that are laid out, and what that takes of memory. */
export async function runIssueFPaper(told: (entry: Entry) => void): Promise<void> {
  const layouts = await Promise.all(Array.from({ length: LAYOUTS }, () => pdfOf(1, [612, 792], 60)));
  const labels = await pdfOf(NAMES, [LABEL.width, LABEL.height], 1);
  const stamps = Array.from({ length: SHEETS }, (_, at) => stampOf(at));
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss / 1e6);
  };
  const start = performance.now();
  const { bytes, pages } = await stampSheets({ title: 'A day', layouts, labels, stamps }, look);
  look();
  if (pages !== SHEETS) throw new Error(`${pages} pages were stamped`);
  told(atMost('F', 'stamps of 2,700 score sheets', (performance.now() - start) / 1000, 's', 60));
  told(atMost('F', 'memory of a process that stamps them', most, 'MB', 500));
  told(atMost('F', 'the PDF of them', bytes.length / 1e6, 'MB', 30));
}

function stampOf(at: number): Stamp {
  const id = (kind: string) => `${kind}${String(at).padStart(7, '0')}-2222-4333-8444-555555555555`;
  const query = `entry=${id('e')}&seat=${id('a')}&sheet=${id('b')}`;
  return {
    layout: at % LAYOUTS,
    event: at % NAMES,
    school: (at + 7) % NAMES,
    code: `AREG-S${String(at % 60).padStart(2, '0')}`,
    seat: `J0${(at % 3) + 1}`,
    attempt: 1,
    url: `https://guidon.a-school.k12.tx.us/app/competition-portal/scoring/${id('d')}/key?${query}`,
  };
}

/** Pages with so many lines of words, as a layout has them. */
async function pdfOf(pages: number, size: [number, number], lines: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  for (let at = 0; at < pages; at += 1) {
    const page = doc.addPage(size);
    for (let line = 0; line < lines; line += 1)
      page.drawText(`Line ${line} of a score sheet`, { x: 2, y: 2 + line * 10, size: 8, font });
  }
  return doc.save();
}
