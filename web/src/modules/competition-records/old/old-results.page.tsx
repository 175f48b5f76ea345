import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line, LineNumber, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { Tag } from '../../../shared/ui/tag.tsx';
import { HOME, MEETS, RESULTS } from '../records.ts';
import { RefuseForm } from '../refuse-form.tsx';
import { type OldResult, oldReads, useDecideResults } from './old.queries.ts';
import { nameOf, resultWords } from './result-words.ts';

/** Results of meets of the past that came from files: those under review, and what was decided last. */
export function OldResultsPage() {
  const query = useRead(oldReads.waiting);
  const decided = useRead(oldReads.decided);
  const decide = useDecideResults();
  const [refusing, setRefusing] = useState<OldResult | null>(null);
  const ids = (query.data ?? []).flatMap(({ id }) => id ?? []);
  const bring = (
    <ActButton primary={ids.length === 0} icon={IconFileImport} to={`${HOME}/import`}>
      Bring in a file
    </ActButton>
  );
  return (
    <Page
      title="Old meets"
      subtitle="Results of meets that weren't run here. They reach your teams and timelines once accepted."
      back={{ to: MEETS, label: 'Meets' }}
      actions={
        <>
          <ActButton to={`${HOME}/meets`}>Meets elsewhere</ActButton>
          {bring}
          {ids.length > 0 && (
            <ActButton primary busy={decide.busy} onPress={() => decide.start({ ids, accept: true })}>
              {`Accept all ${counted(ids.length, RESULTS)}`}
            </ActButton>
          )}
        </>
      }
    >
      <div className={parts.stack}>
        <LineCard
          query={query}
          title="Under review"
          rows={(rows) => rows}
          line={(row) => (
            <ResultLine key={row.id} row={row}>
              <LineVerbs>
                <ActButton
                  quiet
                  size="xs"
                  busy={decide.busy}
                  onPress={() => decide.start({ ids: [row.id ?? ''], accept: true })}
                >
                  Accept
                </ActButton>
                <ActButton quiet size="xs" onPress={() => setRefusing(row)}>
                  Refuse…
                </ActButton>
              </LineVerbs>
            </ResultLine>
          )}
          empty={{
            icon: IconFileImport,
            title: 'Nothing to review',
            text: 'Bring in a CSV or Excel file of earlier results. Each row waits here until you accept it.',
          }}
        />
        {(decided.data ?? []).length > 0 && (
          <LineCard
            query={decided}
            title="Decided last"
            rows={(rows) => rows}
            line={(row) => (
              <ResultLine key={row.id} row={row}>
                <Tag tone={row.state === 'accepted' ? 'ok' : 'neutral'}>
                  {row.state === 'accepted' ? 'Accepted' : 'Refused'}
                </Tag>
              </ResultLine>
            )}
            empty={{ icon: IconFileImport, title: 'Nothing decided yet', text: '' }}
          />
        )}
      </div>
      {refusing && (
        <RefuseForm
          title={`Refuse ${refusing.event_name}?`}
          text="It doesn't reach the team. The row stays on the list with your reason."
          onSubmit={(reason) => decide.send({ ids: [refusing.id ?? ''], accept: false, reason })}
          onClose={() => setRefusing(null)}
        />
      )}
    </Page>
  );
}

function ResultLine({ row, children }: { row: OldResult; children: React.ReactNode }) {
  return (
    <Line
      title={row.event_name}
      notes={[
        [formatDay(row.held_on ?? ''), row.team, row.squad, nameOf(row), row.host && `Host: ${row.host}`],
        row.now_words && `On file now: ${row.now_words}`,
        row.note,
        row.decide_reason,
      ]}
    >
      <LineNumber>{resultWords(row)}</LineNumber>
      {children}
    </Line>
  );
}
