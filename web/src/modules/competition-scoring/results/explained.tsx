import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFreshResults } from '../../../shared/meet/fresh-results.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Chapters } from '../../../shared/meet/results/chapters.tsx';
import { Computing } from '../computing.tsx';
import { type Ask, chaptersOf, explainStored } from '../../../shared/meet/results/explain.ts';
import { factsOf, titleOf } from './explained-row.ts';
import type { Input, Stored } from '../../../shared/meet/results/stored.ts';
import type { Results } from './use-results.ts';
import classes from './results.module.css';

type Props = { of: Results; ask: Ask; stored: Stored; input: Input };

/** The stored result and how it came about; or that its scores have changed since. */
export function Explained({ of, ask, stored, input }: Props) {
  const explained = useMemo(() => explainStored(stored, input, ask), [stored, input, ask]);
  const fresh = useFreshResults(of.meet);
  const judges = useRead(meetReads.judges, of.meet.id);
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  if ('fault' in explained) return <EmptyState tone="bad" title="Couldn't explain this score" text={explained.fault} />;
  if ('moved' in explained) {
    return (
      <EmptyState
        title="Scores have changed since this result"
        text="The explanation is of the result that is stored. It shows up here once the new one is computed."
        action={<Computing fresh={fresh} event={stored.event_id} />}
      />
    );
  }
  const names = new Map(judges.data?.map(({ id, name }) => [id, name]));
  const chapters = chaptersOf(explained.explanation, names);
  const print = () =>
    make(`${of.meet.code} ${titleOf(of, ask)}`, async () =>
      (await import('./explanation.pdf.tsx')).explanationPdf({
        letterhead,
        of,
        ask,
        stored,
        chapters: chaptersOf(explained.explanation, new Map([...names, ...of.hidden])),
      }),
    );
  return (
    <div className={classes.stack}>
      <Card
        title="Result"
        action={
          <ActButton size="xs" icon={IconPrinter} busy={making} onPress={() => void print()}>
            Print (PDF)
          </ActButton>
        }
      >
        <FactList facts={factsOf(of, ask)} />
      </Card>
      <Card title="How it came about">
        <Chapters chapters={chapters} />
      </Card>
    </div>
  );
}
