import { useRef, useState } from 'react';
import { saveFile } from '../../../shared/file/save-file.ts';
import { drawPdf } from '../../../shared/pdf/draw-pdf.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { CertificatesProps } from './certificates.pdf.tsx';

/** So many are drawn at a time: between two parts the page answers, and printing can be stopped. */
const PART = 20;

/** Draws certificates in parts and saves them as one PDF. `progress` says how far it is; null while nothing is drawn. */
export function usePrintCertificates() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  const print = async (name: string, all: CertificatesProps): Promise<void> => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    const total = all.rows.length;
    setProgress({ done: 0, total });
    try {
      const blob = await draw(all, signal, (done) => setProgress({ done, total }));
      saveFile(`${name}.pdf`, blob);
      toast.done(`${counted(total, 'certificate')} saved as a PDF`);
    } catch (error) {
      const { title, detail } = toAppError(error);
      if (!signal.aborted) toast.failed("Couldn't create the certificates", detail || title);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, print, cancel: () => running.current?.abort(new Error('Canceled')) };
}

async function draw(all: CertificatesProps, signal: AbortSignal, told: (done: number) => void): Promise<Blob> {
  const { certificatesPdf } = await import('./certificates.pdf.tsx');
  const partFrom = (at: number) => drawPdf(() => certificatesPdf({ ...all, rows: all.rows.slice(at, at + PART) }));
  const first = await partFrom(0);
  if (all.rows.length <= PART) return first;
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.load(await first.arrayBuffer());
  for (let at = PART; at < all.rows.length; at += PART) {
    told(at);
    // One part after the other: the page has the memory for one.
    // eslint-disable-next-line no-await-in-loop
    const part = await PDFDocument.load(await (await partFrom(at)).arrayBuffer());
    signal.throwIfAborted();
    // eslint-disable-next-line no-await-in-loop
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return new Blob([await whole.save()], { type: 'application/pdf' });
}
