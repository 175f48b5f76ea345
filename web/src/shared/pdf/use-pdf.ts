import type { DocumentProps } from '@react-pdf/renderer';
import { type ReactElement, useRef, useState } from 'react';
import { saveFile } from '../file/save-file.ts';
import { toAppError } from '../supabase/error.ts';
import { drawPdf } from './draw-pdf.ts';
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
      saveFile(`${name}.pdf`, await drawPdf(load));
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
