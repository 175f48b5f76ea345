import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
import { personName } from '../../../shared/text/person-name.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { openMeetSheet } from '../extras.queries.ts';
import { personWords, type SheetSchool } from './arrival.ts';

type Props = { meet: string; title: string; onClose: () => void };

/** Opens the emergency sheet of the day, to look at it or to print it. Each time is logged for both schools. */
export function EmergencyDialog({ meet, title, onClose }: Props) {
  const db = useDb();
  const [schools, setSchools] = useState<SheetSchool[] | null>(null);
  const letterhead = useLetterhead();
  const { data: me } = useProfile();
  const { make, making } = usePdf();
  const open = useAct('competition-extras', {
    run: () => openMeetSheet(db, meet, 'shown'),
    after: ({ result }) => setSchools(result),
  });
  const print = () =>
    make(`${title} emergency sheet`, async () => {
      const printed = await openMeetSheet(db, meet, 'printed');
      return (await import('./sheet.pdf.tsx')).sheetPdf({
        letterhead,
        title,
        by: me ? personName(me) : 'Guidon',
        schools: printed,
      });
    });
  return (
    <Dialog
      title="Emergency sheet of the day"
      size={640}
      onClose={onClose}
      problem={open.error ? toAppError(open.error).detail : null}
      text="Names and grades of the cadets of each school, and the adult to call. Phone numbers of families are on each school’s own sheet. Each time you open or print it is logged, and the school sees that."
      verb={
        schools
          ? { label: 'Print (PDF)', run: () => void print(), busy: making }
          : { label: 'Open the sheet', run: () => void open.send(undefined).catch(() => null), busy: open.busy }
      }
    >
      {schools?.map((school) => (
        <section key={school.id} aria-label={school.school}>
          <h3>{school.school}</h3>
          <p className={parts.note}>
            {[
              personWords(school.contact, school.phone) && `In charge: ${personWords(school.contact, school.phone)}`,
              personWords(school.emergency, school.emergency_phone) &&
                `Emergency: ${personWords(school.emergency, school.emergency_phone)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Lines>
            {school.cadets.map(({ id, name, grade }) => (
              <Line key={id} title={name} notes={[[grade !== null && `Grade ${grade}`]]} />
            ))}
          </Lines>
        </section>
      ))}
    </Dialog>
  );
}
