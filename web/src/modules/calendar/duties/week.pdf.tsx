import { Text } from '@react-pdf/renderer';
import { type Letterhead, PaperDocument, PaperPage } from '../../../shared/pdf/paper.tsx';
import { PaperTable } from '../../../shared/pdf/paper-table.tsx';
import { formatSpan } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { longDay } from '../../../shared/time/zone.ts';
import { type Duty, openPlaces, shownDays, type Turn } from './duty.ts';
import type { DayOff } from './week-grid.tsx';

type Props = { letterhead: Letterhead; monday: string; duties: Duty[]; turns: Turn[]; off: DayOff[] };

/** The duties of a week on one sheet, to post: names only, no outcome and no note. */
export function weekPdf({ letterhead, monday, duties, turns, off }: Props) {
  const title = `Duty roster, week of ${formatDay(monday)}`;
  const cell = (duty: Duty, day: string) => {
    const closed = off.find(({ from_on, to_on }) => day >= from_on && day <= to_on);
    const here = turns.filter((turn) => turn.duty_id === duty.id && turn.day === day && turn.state !== 'excused');
    const open = closed ? 0 : openPlaces(duty, day, here);
    return (
      [...here.map(({ name }) => name), ...Array<string>(open).fill('____________')].join('\n') || closed?.name || ''
    );
  };
  const columns = [
    {
      label: 'Duty',
      share: 1.4,
      value: (duty: Duty) => [duty.name, formatSpan(duty.starts, duty.ends), duty.place].filter(Boolean).join('\n'),
    },
    ...shownDays(monday, duties, turns).map((day) => ({
      label: longDay(day).replace(',', '\n'),
      share: 1,
      value: (duty: Duty) => <Text>{cell(duty, day)}</Text>,
    })),
  ];
  return (
    <PaperDocument title={title}>
      <PaperPage letterhead={letterhead} title={title} footer={title} landscape>
        <PaperTable columns={columns} rows={duties} keyOf={({ id }) => id} />
      </PaperPage>
    </PaperDocument>
  );
}
