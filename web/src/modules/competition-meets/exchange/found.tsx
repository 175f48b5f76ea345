import type { FileMeet, FileScoresheet } from '../../../../../domain/meets/file.ts';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { FactList } from '../../../shared/ui/facts.tsx';
import type { Imported } from './import.acts.ts';
import { Part } from './part.tsx';

type Props = {
  meet: FileMeet;
  sheets: FileScoresheet[];
  day: Day | null;
  missing: string[];
  toFix: string[];
  left: string[];
};

/** What files hold: what is taken, what is left out, and what has to be fixed before the meet starts. */
export function Found({ meet, sheets, day, missing, toFix, left }: Props) {
  const entries = meet.events.reduce((sum, event) => sum + event.entries.length, 0);
  return (
    <>
      <FactList
        facts={[
          ['Meet', meet.title],
          ['Date', formatDay(meet.date)],
          [
            'Taken',
            [
              counted(meet.events.length, 'event'),
              counted(meet.schools.length, 'school'),
              counted(entries, { one: 'entry', many: 'entries' }),
              counted(sheets.length, 'score sheet'),
              day && `${counted(day.areas.length, 'area')} and what the day is built from`,
            ]
              .filter(Boolean)
              .join(', '),
          ],
        ]}
      />
      <Part title="Left out: a draft has no scores" lines={left} />
      <Part
        title="Events without a score sheet, because these sheets aren’t among the files"
        lines={missing.map((name) => name.replace(/ (\d+)$/, ', version $1'))}
      />
      <Part title="To fix before the meet starts" lines={toFix} />
    </>
  );
}

/** The score sheets that couldn't be published, each with the reason, and what of the day isn't taken. */
export function Unpublished({ sheets, left }: { sheets: Imported['unpublished']; left: string[] }) {
  return (
    <>
      <Part
        title="These score sheets are drafts, so their events have none yet"
        lines={sheets.map(({ title, reason }) => `${title}: ${reason}`)}
      />
      <Part title="Left out of the day" lines={left} />
    </>
  );
}
