import { IconEye } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { OPENED } from './sheet.ts';
import { sheets } from './sheets.queries.ts';

const EMPTY = {
  icon: IconEye,
  title: 'Not opened yet',
  text: 'Everyone who opens or prints this sheet shows up here.',
};

/** Who opened or printed a sheet, the latest first. */
export function SheetLog({ sheet }: { sheet: string }) {
  const { timeZone } = useSchool();
  return (
    <LineCard
      query={useRead(sheets.sheetOpenings, sheet)}
      title="Who opened it"
      rows={(rows) => rows}
      line={({ id, kind, opened_by_label: name, created_at: at }) => (
        <Line key={id} title={name} notes={[schoolMoment(at, timeZone)]}>
          <StateTag of={OPENED} is={kind} />
        </Line>
      )}
      empty={EMPTY}
    />
  );
}
