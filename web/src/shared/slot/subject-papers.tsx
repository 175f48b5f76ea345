import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { todayIn } from '../../../../domain/time/zone.ts';
import { usePdf } from '../pdf/use-pdf.ts';
import { useSchool } from '../session/use-school.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { Subject, SubjectPaper } from './slot.ts';
import { useSlots } from './use-slots.ts';

type Props = { on: SubjectPaper['on']; subject: Subject };

/** The documents that modules add to a menu "Print", or the pages that print them; nothing where there are none. */
export function SubjectPapers({ on, subject }: Props) {
  const db = useDb();
  const { timeZone } = useSchool();
  const { make } = usePdf();
  const papers = useSlots().papers.filter((paper) => paper.on === on);
  return papers.map((slot) =>
    slot.to ? (
      <Menu.Item key={slot.id} component={Link} to={slot.to(subject)}>
        {slot.label}
      </Menu.Item>
    ) : (
      <Menu.Item
        key={slot.id}
        onClick={() =>
          void make(`${slot.id}-${subject.title}`, async () => {
            const draw = await slot.paper();
            return draw(db, { subject, today: todayIn(timeZone) });
          })
        }
      >
        {slot.label} (PDF)
      </Menu.Item>
    ),
  );
}
