import { Button } from '@mantine/core';
import { todayIn } from '../../../../../domain/time/zone.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { BatchProps } from '../../../shared/slot/slot.ts';
import { counted } from '../../../shared/text/counted.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useBatchCadets } from './use-batch-cadets.ts';
import parts from '../../../shared/ui/parts.module.css';
import classes from './batch.module.css';

/** Labels or a roster by unit of the selected cadets, as PDF. */
export function LabelsBatch({ cadets, onClose }: BatchProps) {
  const { school, timeZone } = useSchool();
  const people = useBatchCadets(cadets);
  const { making, make } = usePdf();
  const context = { school, today: todayIn(timeZone) };
  const printLabels = () => make('labels', async () => (await import('./labels.pdf.tsx')).labels(people, context));
  const printRoster = () =>
    make('roster-by-unit', async () => (await import('./roster.pdf.tsx')).roster(people, context));
  return (
    <Dialog onClose={onClose} title={`Print for ${counted(people.length, 'cadet')}`} size={460}>
      <p className={classes.words}>
        File labels fit sheets of 30 address labels (1 × 2⅝ inches). The roster is by unit, without cadets who opted out
        of directories.
      </p>
      <div className={parts.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button variant="default" loading={making} onClick={() => void printRoster()}>
          Roster by unit
        </Button>
        <Button loading={making} onClick={() => void printLabels()}>
          File labels
        </Button>
      </div>
    </Dialog>
  );
}
