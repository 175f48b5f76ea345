import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../../../shared/query/reads.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import { MoreMenu } from '../../../../shared/ui/more-menu.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { readSheets } from './papers.queries.ts';
import { type DayPaper, schoolSheets, useDayPapers } from './use-day-papers.ts';

const PAPERS: [paper: DayPaper, label: string][] = [
  ['wall', 'Print wall schedule, letter'],
  ['wall-large', 'Print wall schedule, tabloid'],
  ['cards', 'Print report-time cards'],
  ['sheets', 'Print all day sheets'],
  ['calendars', 'Save calendar files'],
];

const sheetsReads = readsOf(
  ['competition-meets-sheets'],
  { all: readSheets },
  { all: { reads: ['meet_booking_plans', 'meet_slots', 'registration_entries', 'meet_entries', 'meet_schools'] } },
);

/** What the day is printed on, from the published times: for the wall, for each entry, and for each school. */
export function PapersCard({ meet, title }: { meet: string; title: string }) {
  const [open, setOpen] = useState(false);
  const { making, papers } = useDayPapers(meet, title);
  return (
    <Card title="On paper and in calendars">
      <p className={parts.noteLine}>From the published times, as they are when you print.</p>
      <div className={parts.verbs}>
        <ActButton icon={IconPrinter} busy={making} onPress={() => void papers.sheets()}>
          Print all day sheets
        </ActButton>
        <ActButton onPress={() => setOpen(true)}>By school…</ActButton>
        <MoreMenu
          verbs={PAPERS.filter(([paper]) => paper !== 'sheets').map(([paper, label]) => ({
            label,
            run: () => void papers[paper](),
          }))}
        />
      </div>
      {open && <BySchool meet={meet} title={title} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** The day sheet and the calendar file of each school, also of those that the host typed in. */
function BySchool({ meet, title, onClose }: { meet: string; title: string; onClose: () => void }) {
  const query = useRead(sheetsReads.all, meet);
  const { making, printOne, saveOne } = useDayPapers(meet, title);
  return (
    <Dialog title="Day sheets by school" size={640} onClose={onClose}>
      <QueryView query={query} isEmpty={({ schools }) => schools.length === 0}>
        {(sheets) => (
          <Lines>
            {schoolSheets(sheets).map((one) => {
              const placed = one.items.filter(({ report_at: at }) => at !== null).length;
              return (
                <Line
                  key={one.id}
                  title={one.school}
                  notes={[`${counted(placed, 'time')} of ${counted(one.items.length, 'entry', 'entries')}`]}
                >
                  <LineVerbs>
                    <ActButton size="xs" busy={making} onPress={() => void printOne(one)}>
                      Print
                    </ActButton>
                    {placed > 0 && (
                      <ActButton size="xs" onPress={() => saveOne(one)}>
                        Calendar file
                      </ActButton>
                    )}
                  </LineVerbs>
                </Line>
              );
            })}
          </Lines>
        )}
      </QueryView>
    </Dialog>
  );
}
