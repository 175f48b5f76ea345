import { Menu } from '@mantine/core';
import { todayIn } from '../../../../domain/time/zone.ts';
import { usePdf } from '../pdf/use-pdf.ts';
import { useSchool } from '../session/use-school.ts';
import { useDb } from '../supabase/db-provider.tsx';
import type { Subject, SubjectPaper } from './slot.ts';
import { useSlots } from './use-slots.ts';

type Props = { on: SubjectPaper['on']; subject: Subject };

/** The documents that modules add to a menu "Print"; nothing where there are none. */
export function SubjectPapers({ on, subject }: Props) {
  const db = useDb();
  const { timeZone } = useSchool();
  const { make } = usePdf();
  const papers = useSlots().papers.filter((paper) => paper.on === on);
  return papers.map(({ id, label, paper }) => (
    <Menu.Item
      key={id}
      onClick={() =>
        void make(`${id}-${subject.title}`, async () => {
          const draw = await paper();
          return draw(db, { subject, today: todayIn(timeZone) });
        })
      }
    >
      {label} (PDF)
    </Menu.Item>
  ));
}
