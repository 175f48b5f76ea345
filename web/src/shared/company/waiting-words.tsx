import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AUDIT_NOUNS } from '../audit/nouns.generated.ts';
import { useRead } from '../query/reads.ts';
import { counted } from '../text/counted.ts';
import { formatMoment } from '../time/moment.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Line, Lines } from '../ui/lines.tsx';
import { useWithdraw, type WaitingLine, waitingQuery } from './waiting-words.queries.ts';
import classes from './waiting-words.module.css';
import { waitsHere } from './waits-here.ts';

const FEW = 3;

const WHY = 'One adult and one cadet never message each other alone.';

/** Says to an adult and a cadet, above the screen that it belongs to, what waits for a second adult and why. Usually nothing. */
export function WaitingWords() {
  const { pathname } = useLocation();
  const rows = (useRead(waitingQuery).data ?? []).filter((row) => waitsHere(row, pathname));
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const mine = rows.some(({ is_mine: own }) => own);
  const shown = all ? rows : rows.slice(0, FEW);
  return (
    <aside className={classes.frame} aria-label="Waiting for a second adult">
      <Card
        title="Waiting for a second adult"
        count={rows.length}
        note={
          mine
            ? `${WHY} Your message is delivered as soon as another instructor has access, or your school names a second adult on the School page.`
            : `${WHY} Messages to you are delivered as soon as a second adult can read them.`
        }
        flush
      >
        <Lines>
          {shown.map((row) => (
            <Waiting key={row.id} row={row} />
          ))}
        </Lines>
        {shown.length < rows.length && (
          <div className={classes.more}>
            <ActButton size="xs" quiet onPress={() => setAll(true)}>
              {`Show ${counted(rows.length - shown.length, 'more', 'more')}`}
            </ActButton>
          </div>
        )}
      </Card>
    </aside>
  );
}

function Waiting({ row }: { row: WaitingLine }) {
  const withdraw = useWithdraw();
  const { page, words, subject_table: table, author_label: author, created_at: at } = row;
  const text = words ?? 'An answer to you';
  return (
    <Line title={page ? <Link to={page}>{text}</Link> : text} notes={[[nounOf(table), author, formatMoment(at)]]}>
      {row.is_mine && (
        <ActButton size="xs" quiet busy={withdraw.busy} onPress={() => withdraw.start(row.id)}>
          Withdraw
        </ActButton>
      )}
    </Line>
  );
}

const NOUNS: Record<string, string> = AUDIT_NOUNS;

/** What the words belong to: 'On an excuse'. */
function nounOf(table: string): string {
  const noun = NOUNS[table];
  return noun ? `On ${noun}` : 'In a notification';
}
