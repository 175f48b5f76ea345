import type { Built } from '../../../shared/meet/schedule/built.ts';
import { type Letterhead, PaperDocument, PaperPage, PaperSection } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatClock } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { Group, GroupBy } from './groups.ts';

type Props = { letterhead: Letterhead; meet: string; version: string; by: GroupBy; groups: Group[] };

const COLUMNS: Record<string, { label: string; share: number; value: (row: Built) => string }> = {
  report: { label: 'Report', share: 1, value: ({ report }) => formatClock(report) },
  start: { label: 'Start', share: 1, value: ({ start }) => formatClock(start) },
  end: { label: 'End', share: 1, value: ({ end }) => formatClock(end) },
  event: { label: 'Event', share: 2.4, value: ({ event }) => event },
  area: { label: 'Where', share: 1.6, value: ({ area }) => area },
  school: { label: 'School', share: 2.6, value: ({ school }) => school },
  team: { label: 'Entry', share: 1.4, value: ({ team }) => team },
};

/** What each paper says: schools read first when they report, judges and areas who comes. */
const SHOWN: Record<GroupBy, string[]> = {
  area: ['start', 'end', 'team', 'school', 'event'],
  event: ['start', 'report', 'team', 'school', 'area'],
  school: ['report', 'start', 'end', 'team', 'event', 'area'],
  judge: ['start', 'end', 'event', 'area', 'team', 'school'],
};

/** The day on paper: a page for each area, event, school, or judge, and a table for each day. */
export function schedulePdf({ letterhead, meet, version, by, groups }: Props) {
  const columns = SHOWN[by].flatMap((key) => COLUMNS[key] ?? []);
  return (
    <PaperDocument title={`${meet}: schedule`}>
      {groups.map(({ id, title, rows }) => (
        <PaperPage key={id} letterhead={letterhead} title={title} subtitle={`${meet} · ${version}`} footer={meet}>
          {[...Map.groupBy(rows, ({ day }) => day)].map(([day, list]) => (
            <PaperSection key={day} title={formatDay(day)}>
              <PaperTable columns={columns} rows={list} keyOf={(row) => row.id} empty="No one yet" />
            </PaperSection>
          ))}
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
