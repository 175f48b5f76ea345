import {
  type PDFArray,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFFont,
  PDFName,
  PDFNumber,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { PAPER, STAMP } from '../../../shared/meet/paper/stamp.ts';
import { qrOperators, short } from './qr.ts';
import { LABEL, PART, type Stamp, type StampWork } from './stamp.ts';

type Fonts = { bold: PDFFont; regular: PDFFont };

/**
 * Puts the stamp of each entry and seat on the pages of its layout, in one PDF. A layout is in the file once, however often it's
 * printed. `told` hears after every 100 pages how far it is; it may wait.
 */
export async function stampSheets(
  { title, layouts, labels, stamps }: StampWork,
  told: (done: number, total: number) => Promise<void> | void = () => undefined,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const doc = await PDFDocument.create();
  doc.setTitle(title);
  doc.setProducer('Guidon');
  doc.setCreator('Guidon');
  const pagesOf = await Promise.all(layouts.map((bytes) => embed(doc, bytes)));
  const labelPages = await embed(doc, labels);
  const fonts = {
    bold: await doc.embedFont(StandardFonts.HelveticaBold),
    regular: await doc.embedFont(StandardFonts.Helvetica),
  };
  const resources = resourcesOf(doc, [...pagesOf.flat(), ...labelPages], fonts);
  const total = stamps.reduce((sum, { layout }) => sum + (pagesOf[layout]?.length ?? 0), 0);
  const tree = doc.catalog.Pages();
  const kids = tree.lookup(PDFName.of('Kids')) as PDFArray;
  let done = 0;
  for (const stamp of stamps) {
    const pages = pagesOf[stamp.layout] ?? [];
    const own = stampOperators(stamp, fonts, [labelPages[stamp.event], labelPages[stamp.school]]);
    for (const [at, page] of pages.entries()) {
      const content = [`/${nameOf(page.ref)} Do`, own, pageOperators(at + 1, pages.length, stamp)].join('\n');
      kids.push(addPage(doc, resources, content));
      done += 1;
      if (done % PART === 0) await told(done, total);
    }
  }
  tree.set(PDFName.of('Count'), PDFNumber.of(done));
  const bytes = await doc.save({ addDefaultPage: false, objectsPerTick: 2000 });
  await told(done, total);
  return { bytes, pages: done };
}

async function embed(doc: PDFDocument, bytes: Uint8Array): Promise<PDFEmbeddedPage[]> {
  const source = await PDFDocument.load(bytes);
  return source.getPageCount() === 0 ? [] : doc.embedPages(source.getPages());
}

const nameOf = (ref: PDFRef): string => `P${ref.objectNumber}`;

/** One list of all that pages draw with: it isn't written again for each. */
function resourcesOf(doc: PDFDocument, pages: PDFEmbeddedPage[], { bold, regular }: Fonts): PDFRef {
  return doc.context.register(
    doc.context.obj({
      XObject: Object.fromEntries(pages.map(({ ref }) => [nameOf(ref), ref])),
      Font: { Bold: bold.ref, Regular: regular.ref },
    }),
  );
}

function addPage(doc: PDFDocument, resources: PDFRef, content: string): PDFRef {
  const { context } = doc;
  const leaf = context.obj({
    Type: 'Page',
    Parent: doc.catalog.get(PDFName.of('Pages')) as PDFRef,
    MediaBox: [0, 0, PAPER.width, PAPER.height],
    Resources: resources,
    Contents: context.register(context.flateStream(content)),
  });
  return context.register(leaf);
}

/** The edge of the stamp from which words are set, and how far down from its top they are. */
const LEFT = STAMP.x + 5;
const down = (points: number): number => PAPER.height - STAMP.y - points;

/** The part of the stamp that all pages of a sheet have. */
function stampOperators({ code, seat, url }: Stamp, { bold }: Fonts, labels: (PDFEmbeddedPage | undefined)[]): string {
  const qr = { x: STAMP.x + STAMP.width - STAMP.height, y: down(STAMP.height), size: STAMP.height };
  const [event, school] = labels;
  return [
    qrOperators(url, qr),
    event ? label(event, 16) : '',
    code === null
      ? `0.75 w ${short(LEFT)} ${short(down(36))} m ${short(LEFT + LABEL.width)} ${short(down(36))} l S`
      : words('Bold', fitting(bold, code, 17), down(35), code),
    school ? label(school, 52) : '',
    words('Bold', 10.5, down(66), `Seat ${seat}`),
  ].join('\n');
}

/** Which of the pages it is, and of which performance, where there are several. */
function pageOperators(page: number, pages: number, { attempt, code }: Stamp): string {
  const facts = [
    code === null ? 'Spare: write the entry' : '',
    attempt > 1 ? `Performance ${attempt}` : '',
    pages > 1 ? `Page ${page} of ${pages}` : '',
  ].filter(Boolean);
  return facts.length > 0 ? words('Regular', 8, down(77), facts.join('  ')) : '';
}

function label(page: PDFEmbeddedPage, below: number): string {
  return `q 1 0 0 1 ${short(LEFT)} ${short(down(below))} cm /${nameOf(page.ref)} Do Q`;
}

/** Words of letters, digits, dots, and dashes alone: codes have no others. */
function words(font: keyof Record<'Bold' | 'Regular', unknown>, size: number, y: number, text: string): string {
  return `BT /${font} ${short(size)} Tf ${short(LEFT)} ${short(y)} Td (${text.replaceAll(/[^\w .:-]/g, '')}) Tj ET`;
}

/** The size at which a code fits beside the QR code. */
function fitting(font: PDFFont, text: string, largest: number): number {
  return Math.min(largest, (largest * LABEL.width) / font.widthOfTextAtSize(text, largest));
}
