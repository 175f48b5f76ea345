import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useFreshResults } from '../../../shared/meet/fresh-results.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { useAddress } from '../../../shared/query/use-address.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead, useReadWhen } from '../../../shared/query/reads.ts';
import { formatMoment } from '../../../shared/time/moment.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FactList } from '../../../shared/ui/facts.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Computing } from '../computing.tsx';
import { askOf } from './address.ts';
import { type Ask, type Chapter, chaptersOf, explainStored } from './explain.ts';
import { factsOf, titleOf } from './explained-row.ts';
import { results } from './results.queries.ts';
import { type Input, type Stored, sureness } from './stored.ts';
import { type Results, useResults } from './use-results.ts';
import classes from './results.module.css';

/** How one stored score came about, step by step: who gave what, what was dropped, and what decided the place. */
export function ExplainPage() {
  const { meet = '' } = useParams();
  const { params } = useAddress();
  const ask = askOf(params);
  const { ready, pending } = useResults(meet);
  const back = { to: `/app/competition-portal/meets/${meet}`, label: ready?.meet.title ?? 'Meet' };
  if (!ask) {
    return (
      <Page title="Explain a score" back={back}>
        <EmptyState title="Choose a score" text="Open the meet, choose Results, then press an entry or a school." />
      </Page>
    );
  }
  if (ready) return <Ready of={ready} ask={ask} />;
  return (
    <Page title="Explain a score" back={back}>
      <QueryView query={pending}>{() => null}</QueryView>
    </Page>
  );
}

function Ready({ of, ask }: { of: Results; ask: Ask }) {
  const event = 'event' in ask ? of.events.find(({ code }) => code === ask.event) : null;
  const stored = event === undefined ? undefined : of.storedOf(event?.id ?? null);
  const input = useReadWhen(stored !== undefined, results.input, of.meet.id, event?.id ?? null);
  const list = 'event' in ask ? ask.event : `overall:${ask.method}`;
  const back = {
    to: `/app/competition-portal/meets/${of.meet.id}?${new URLSearchParams({ tab: 'results', list })}`,
    label: 'Results',
  };
  const made = stored && `computed ${formatMoment(stored.created_at)}, generation ${stored.generation}`;
  return (
    <Page
      title={titleOf(of, ask)}
      back={back}
      subtitle={[of.meet.title, stored && sureness(of.meet.state), made].filter(Boolean).join(' · ')}
    >
      {stored ? (
        <QueryView query={input}>{(data) => <Explained of={of} ask={ask} stored={stored} input={data} />}</QueryView>
      ) : (
        <EmptyState title="No result yet" text="A score is explained once it has been computed." />
      )}
    </Page>
  );
}

type ExplainedProps = { of: Results; ask: Ask; stored: Stored; input: Input };

function Explained({ of, ask, stored, input }: ExplainedProps) {
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
  const chapters = chaptersOf(explained.explanation, new Map(judges.data?.map(({ id, name }) => [id, name])));
  const print = () =>
    make(`${of.meet.code} ${titleOf(of, ask)}`, async () =>
      (await import('./explanation.pdf.tsx')).explanationPdf({ letterhead, of, ask, stored, chapters }),
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
        {chapters.map((chapter, at) => (
          // Chapters keep their order.
          // eslint-disable-next-line react/no-array-index-key
          <ChapterPart key={at} chapter={chapter} />
        ))}
      </Card>
    </div>
  );
}

function ChapterPart({ chapter: { title, steps } }: { chapter: Chapter }) {
  return (
    <>
      <h3 className={classes.chapter}>{title}</h3>
      <ol className={classes.steps} start={steps[0]?.number ?? 1}>
        {steps.map(({ number, text, numbers }) => (
          <li key={number}>
            {text}
            {numbers && <span className={classes.numbers}>{numbers}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
