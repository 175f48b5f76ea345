import type { Chart } from '../../../../../domain/positions/layout.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import type { PaperSize } from '../../../shared/pdf/paper.tsx';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { useToday } from '../../../shared/session/use-today.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Position } from '../position.ts';
import { chartPng } from './chart-png.ts';

const NAME = 'chain-of-command';

/** The chart as sheets to print, and as a picture for a slide. */
export function useSaveChart(positions: Position[], chart: Chart) {
  const letterhead = useLetterhead();
  const today = useToday();
  const { timeZone } = useSchool();
  const { making, make } = usePdf();
  return {
    making,
    pdf: (size: PaperSize) =>
      void make(NAME, async () =>
        (await import('./chart.pdf.tsx')).chartPdf({ positions, letterhead, today, timeZone, size }),
      ),
    png: () =>
      void chartPng(chart, positions, timeZone).then(
        (picture) => saveFile(`${NAME}.png`, picture),
        (error: unknown) => toast.failed("Couldn't create the picture", error instanceof Error ? error.message : ''),
      ),
  };
}
