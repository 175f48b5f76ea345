import { Button } from '@mantine/core';
import { jobsOf } from '../../../shared/meet/jobs.ts';
import type { MeetEntry, MeetSeat } from '../../../shared/meet/meet.queries.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { focusIt } from './focus-it.ts';
import { Differences } from './differences.tsx';
import { nameOf, type PileRow } from './pile.ts';
import type { useKeying } from './use-keying.ts';
import parts from '../../../shared/ui/parts.module.css';

type Props = {
  meet: string;
  entry: MeetEntry;
  seat: MeetSeat;
  row: PileRow;
  sheet: { file: SheetFile };
  keying: ReturnType<typeof useKeying>;
  onNext: () => void;
};

/** A sheet that this person has nothing to key of: why, what differs where they may see it, and its photos. */
export function SheetDone({ meet, row, sheet, keying, onNext }: Props) {
  const manages = useCan('competition-meets:manage');
  const jobs = jobsOf(useRead(meetReads.meet, meet).data?.my_jobs, manages);
  const decides = jobs.includes('director') || jobs.includes('tabulator');
  const waits = keying.away.has(nameOf(row));
  const words: Record<string, [title: string, text: string]> = {
    own: ['You keyed this sheet first', 'Someone else keys it the second time.'],
    done: ['This sheet is keyed', 'Corrections are made on the board.'],
    differs: ['The two passes differ', decides ? 'Choose on the board what is right.' : 'The tabulator decides.'],
  };
  const [title, text] = waits
    ? ['You keyed this sheet', "It's saved on this device and on its way."]
    : (words[row.turn] ?? ['This sheet is keyed', '']);
  return (
    <>
      <Card title={title}>
        <div className={parts.stack}>
          <p className={parts.quietLine}>{text}</p>
          <div className={parts.verbs}>
            <Button ref={focusIt} onClick={onNext}>
              Go to the next sheet
            </Button>
            {row.turn === 'differs' && decides && (
              <ActButton to={`/app/competition-portal/meets/${meet}?tab=board`}>Open the board</ActButton>
            )}
          </div>
        </div>
      </Card>
      {!waits && row.turn === 'differs' && row.score_id && decides && (
        <Differences score={row.score_id} file={sheet.file} />
      )}
    </>
  );
}
