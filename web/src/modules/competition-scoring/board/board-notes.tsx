import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import parts from '../../../shared/ui/parts.module.css';
import { boardReads, type Scored } from './board.queries.ts';
import { type Row, verifiedOf } from './model.ts';

type Props = { meet: Meet; rows: Row[]; swaps: Scored['swaps']; sheet: string | null };

/** What everyone who looks at the board should know: how far it is, who verified entries of the host, and another sheet. */
export function BoardNotes({ meet, rows, swaps, sheet }: Props) {
  const people = useRead(boardReads.people, meet.id).data;
  const { verified, due } = verifiedOf(rows);
  const own = rows.filter(({ school }) => school?.is_host).flatMap(({ cells }) => cells);
  const by = new Set(own.flatMap(({ score }) => people?.get(score?.verified_by ?? '') ?? []));
  const swap = swaps.at(-1);
  return (
    <>
      <p className={parts.note} role="status">
        {sheet === null ? 'This event has no score sheet yet.' : `${verified} of ${due} sheets verified.`}
      </p>
      {own.length > 0 && (
        <p className={parts.note}>
          {by.size > 0
            ? `Your own school competes here. Its sheets were verified by ${[...by].join(', ')}.`
            : 'Your own school competes here. Who verifies its sheets is named here.'}
        </p>
      )}
      {swap && (
        <p className={parts.note}>
          {`Another score sheet since the meet started: ${swap.reason}. ${
            swap.rule === 'keep' ? 'Earlier scores were kept.' : 'Earlier scores are void.'
          } ${swap.returned > 0 ? `${counted(swap.returned, 'sheet')} to key again.` : ''}`}
        </p>
      )}
    </>
  );
}
