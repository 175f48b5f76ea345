import { Tabs } from '@mantine/core';
import { useParams } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { formatDay } from '../../shared/time/day.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import type { CellStore } from './cell-store.ts';
import { fitness } from './fitness.queries.ts';
import type { Grid } from './grid.ts';
import { ScorePanel } from './score-panel.tsx';
import { SessionActions } from './session-actions.tsx';
import { SessionResults } from './session-results.tsx';
import { SessionSummary } from './session-summary.tsx';
import { useCellStore } from './use-cells.ts';

/** One test day: its grid, its results, what is missing. */
export function SessionPage() {
  const { id = '' } = useParams();
  const query = useRead(fitness.grid, id);
  const store = useCellStore(id);
  const grid = query.data;
  return (
    <Page
      title={grid?.session.name ?? 'Test day'}
      eyebrow={grid && <Facts grid={grid} />}
      back={{ to: '/app/fitness', label: 'Fitness' }}
      actions={grid && <SessionActions grid={grid} store={store} />}
    >
      <QueryView query={query}>{(data) => <Parts grid={data} store={store} />}</QueryView>
    </Page>
  );
}

function Facts({ grid }: { grid: Grid }) {
  const { session, battery, standard, unit } = grid;
  const words = [
    formatDay(session.held_on),
    battery.name,
    session.class_period && `Period ${session.class_period}`,
    unit,
    standard ? `${standard.name}, ${standard.version}` : 'No published table',
  ];
  return (
    <>
      {words.filter(Boolean).join(' · ')} {session.state === 'closed' && <Tag tone="ok">Closed</Tag>}
    </>
  );
}

function Parts({ grid, store }: { grid: Grid; store: CellStore }) {
  const { params, put } = useAddress();
  const usual = grid.session.state === 'closed' ? 'results' : 'scores';
  return (
    <Tabs
      value={params.get('tab') ?? usual}
      onChange={(tab) => put({ tab: tab === usual ? null : tab })}
      keepMounted={false}
    >
      <Tabs.List aria-label="Test day views">
        <Tabs.Tab value="scores">Scores</Tabs.Tab>
        <Tabs.Tab value="results">Results</Tabs.Tab>
        <Tabs.Tab value="summary">Summary</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="scores" pt={16}>
        <ScorePanel grid={grid} store={store} />
      </Tabs.Panel>
      <Tabs.Panel value="results" pt={16}>
        <SessionResults grid={grid} />
      </Tabs.Panel>
      <Tabs.Panel value="summary" pt={16}>
        <SessionSummary grid={grid} />
      </Tabs.Panel>
    </Tabs>
  );
}
