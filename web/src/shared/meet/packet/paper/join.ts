import { PDFDocument } from '@cantoo/pdf-lib';

/** Puts the pages of several documents one after the other, under a title. */
export async function joinPdfs(title: string, documents: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const joined = await PDFDocument.create();
  joined.setTitle(title, { showInWindowTitleBar: true });
  joined.setLanguage('en-US');
  joined.setCreator('Guidon');
  joined.setProducer('Guidon');
  for (const bytes of documents) {
    const source = await PDFDocument.load(bytes);
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
  }
  // Not packed into streams of objects, so that simple readers find the words.
  return new Uint8Array(await joined.save({ useObjectStreams: false }));
}
