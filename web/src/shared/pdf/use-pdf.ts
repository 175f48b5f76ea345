import type { DocumentProps } from '@react-pdf/renderer';
import { type ReactElement, useRef, useState } from 'react';
import { saveFile } from '../file/save-file.ts';
import { toAppError } from '../supabase/error.ts';
import type { PaperNode } from './paper-texts.ts';
import { toast } from '../ui/toast.ts';

/**
 * Makes a document in the browser and saves it. `load` gives the document and imports its file only then, so that what
 * draws it is no part of the page: `make('orders', async () => (await import('./orders.pdf.tsx')).ordersPdf(data))`.
 * A toast shows a failure. `making` is true in the meantime; a second call does nothing until the first is done.
 */
export function usePdf(): {
  making: boolean;
  make: (name: string, load: () => Promise<ReactElement<DocumentProps>>) => Promise<void>;
} {
  const [making, setMaking] = useState(false);
  const busy = useRef(false);
  const make = async (name: string, load: () => Promise<ReactElement<DocumentProps>>) => {
    if (busy.current) return;
    busy.current = true;
    setMaking(true);
    try {
      const [{ pdf }, { fitGlyphs }, document] = await Promise.all([
        import('@react-pdf/renderer'),
        import('./fit-glyphs.ts'),
        load(),
      ]);
      const paper = pdf(document);
      await fitGlyphs(paper.container.document as PaperNode);
      saveFile(`${name}.pdf`, await paper.toBlob());
    } catch (error) {
      const { title, detail } = toAppError(error);
      toast.failed("Couldn't create the document", detail || title);
    } finally {
      busy.current = false;
      setMaking(false);
    }
  };
  return { making, make };
}
