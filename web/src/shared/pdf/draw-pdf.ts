import type { DocumentProps } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type { PaperNode } from './paper-texts.ts';

/** Draws a document in the browser, each letter in a font that has it. What draws is loaded only then. */
export async function drawPdf(
  load: () => Promise<ReactElement<DocumentProps>> | ReactElement<DocumentProps>,
): Promise<Blob> {
  const [{ pdf }, { fitGlyphs }, { loadPlainFont }, document] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./fit-glyphs.ts'),
    import('./fonts.ts'),
    load(),
  ]);
  await loadPlainFont();
  const paper = pdf(document);
  await fitGlyphs(paper.container.document as PaperNode);
  return paper.toBlob();
}
