import { useRef, useState } from 'react';
import { saveFile } from '../../shared/file/save-file.ts';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { toast } from '../../shared/ui/toast.ts';
import { layOut, type Wanted } from './lay-out.ts';
import { readFiles } from './paper.queries.ts';
import { stampInWorker } from './stamp/in-worker.ts';

export type Progress = { what: 'layout' | 'pages'; done: number; total: number };

export type Job = { meet: { id: string; title: string }; name: string; wanted: Wanted[] };

/** Makes the PDF of score sheets: laid out here, stamped in a worker. `print` gives the number of pages, or null where it was stopped. */
export function usePrinter() {
  const db = useDb();
  const letterhead = useLetterhead();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  const print = async ({ meet, name, wanted }: Job): Promise<number | null> => {
    if (running.current || wanted.length === 0) return null;
    const { signal } = (running.current = new AbortController());
    const watch = (what: Progress['what']) => ({
      signal,
      onProgress: (done: number, total: number) => setProgress({ what, done, total }),
    });
    setProgress({ what: 'layout', done: 0, total: 0 });
    try {
      const files = await readFiles(db, [...new Set(wanted.map(({ sheet }) => sheet))]);
      const paper = { meet, files, letterhead, origin: location.origin };
      const work = await layOut(wanted, paper, watch('layout'));
      const { bytes, pages } = await stampInWorker(work, watch('pages'));
      saveFile(`${name}.pdf`, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
      toast.done(`${counted(pages, 'page')} saved as a PDF`, 'Open it and print at actual size, on letter paper.');
      return pages;
    } catch (error) {
      const { title, detail } = toAppError(error);
      if (!signal.aborted) toast.failed("Couldn't create the score sheets", detail || title);
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, print, cancel: () => running.current?.abort(new Error('Canceled')) };
}
