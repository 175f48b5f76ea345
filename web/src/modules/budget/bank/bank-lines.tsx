import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { dollarsOf } from '../../../../../domain/money/cents.ts';
import { whyMatched } from '../../../../../domain/budget/match.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, LineNumber, Lines } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import type { Statement, StoredLine } from './bank.api.ts';
import type { Suggestion } from './bank.queries.ts';
import { MatchDialog } from './match-dialog.tsx';
import { bank, useMatch, useUnmatch } from './bank.queries.ts';

const EMPTY = {
  icon: IconListCheck,
  title: 'No lines yet',
  text: 'Download the statement from your bank as a CSV, OFX, or QFX file, and import it here.',
};

/** The lines of a statement: those without a match first, with what is suggested for them. */
export function BankLines({ statement: { id, state } }: { statement: Statement }) {
  const suggestions = useRead(bank.suggestions, state === 'open' ? id : undefined).data ?? [];
  const [chosen, setChosen] = useState<StoredLine | null>(null);
  const byLine = Map.groupBy(suggestions, ({ line_id: line }) => line);
  return (
    <QueryView query={useRead(bank.bankLines, id)} empty={EMPTY}>
      {(lines) => (
        <Card title="Bank lines" count={lines.length} flush>
          <Lines>
            {lines
              .toSorted((a, b) => Number(a.matched_at !== null) - Number(b.matched_at !== null))
              .map((line) => (
                <BankLineRow
                  key={line.id}
                  line={line}
                  open={state === 'open'}
                  found={byLine.get(line.id) ?? []}
                  onChoose={() => setChosen(line)}
                />
              ))}
          </Lines>
          {chosen && <MatchDialog line={chosen} onClose={() => setChosen(null)} />}
        </Card>
      )}
    </QueryView>
  );
}

/** So many suggestions for a line help; more confuse. */
const SHOWN = 3;

type RowProps = { line: StoredLine; open: boolean; found: Suggestion[]; onChoose: () => void };

function BankLineRow({ line, open, found, onChoose }: RowProps) {
  const unmatch = useUnmatch();
  const { id, description, posted_on: on, reference_no: reference, matched_at: matched } = line;
  const shown = matched === null && open ? found.slice(0, SHOWN) : [];
  return (
    <Line
      title={description || 'No description'}
      notes={[
        [formatDay(on), reference && `No. ${reference}`],
        ...line.matches.map(({ transaction_id: match, transactions: { number, description: what } }) => (
          <TextLink key={match} to={`/app/budget/transactions/${match}`}>
            {`Matched with ${number}: ${what}`}
          </TextLink>
        )),
        ...shown.map((one) => <Suggested key={one.transaction_id} one={one} />),
        matched === null &&
          shown.length === 0 &&
          open &&
          'No matching transaction in the books. Record it, or check the date and amount.',
      ]}
    >
      {matched ? (
        open && (
          <ActButton size="xs" quiet needs="budget:update" busy={unmatch.busy} onPress={() => unmatch.start(id)}>
            Undo match
          </ActButton>
        )
      ) : (
        <>
          <Tag tone="warn">Not matched</Tag>
          {open && (
            <ActButton size="xs" needs="budget:update" onPress={onChoose}>
              Choose…
            </ActButton>
          )}
        </>
      )}
      <LineNumber>{dollarsOf(line.amount_cents)}</LineNumber>
    </Line>
  );
}

function Suggested({ one }: { one: Suggestion }) {
  const match = useMatch();
  const why = whyMatched(
    { day: one.line_on, cents: one.line_cents, reference: one.line_reference },
    { day: one.posted_on, cents: one.amount_cents, reference: one.reference_no },
  );
  return (
    <>
      {`${one.number}: ${[one.payee, one.description].filter(Boolean).join(', ')} (${why}) `}
      <ActButton
        size="xs"
        quiet
        needs="budget:update"
        busy={match.busy}
        onPress={() => match.start({ line: one.line_id, transactions: [one.transaction_id] })}
      >
        Match
      </ActButton>
    </>
  );
}
