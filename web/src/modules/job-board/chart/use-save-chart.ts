import type { Chart } from '../../../../../domain/positions/layout.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Position } from '../position.ts';
import { chartPng } from './chart-png.ts';

const NAME = 'chain-of-command';

/** The chart as a page to print, and as a picture for a slide. */
export function useSaveChart(positions: Position[], chart: Chart) {
  const letterhead = useLetterhead();
  const today = useToday();
  const { making, make } = usePdf();
  return {
    making,
    pdf: () =>
      void make(NAME, async () => (await import('./chart.pdf.tsx')).chartPdf({ chart, positions, letterhead, today })),
    png: () =>
      void chartPng(chart, positions).then(
        (picture) => saveFile(`${NAME}.png`, picture),
        (error: unknown) => toast.failed("Couldn't create the picture", error instanceof Error ? error.message : ''),
      ),
  };
}
