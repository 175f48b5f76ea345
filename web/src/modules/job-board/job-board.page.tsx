import { IconPlus, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { useOpen } from '../../shared/query/use-open.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { AdoptForm } from './adopt-form.tsx';
import { ChartPart } from './chart/chart-part.tsx';
import { jobBoard } from './job-board.queries.ts';
import { NoPositions } from './no-positions.tsx';
import { PositionForm } from './position-form.tsx';
import { PositionList } from './position-list.tsx';
import { RightsTab } from './rights/rights-tab.tsx';
import { OpeningsPart } from './season/openings-part.tsx';

/** Who does what under whom: the positions of the corps as a chart and as a list. */
export function JobBoardPage() {
  const query = useRead(jobBoard.chart);
  const [adding, setAdding] = useOpen();
  const [adopting, setAdopting] = useState(false);
  return (
    <Page
      title="Job Board"
      subtitle="Who does what, who reports to whom, and what's vacant."
      actions={
        <>
          <ActButton needs="job-board:update" to="/app/job-board/reliefs">
            Reliefs
          </ActButton>
          <ActButton needs="job-board:manage" to="/app/job-board/plans">
            Plans
          </ActButton>
          <ActButton needs="job-board:create" icon={IconTemplate} onPress={() => setAdopting(true)}>
            Use a template…
          </ActButton>
          <ActButton primary needs="job-board:create" icon={IconPlus} onPress={() => setAdding(true)}>
            Add position…
          </ActButton>
        </>
      }
    >
      <QueryView
        query={query}
        isEmpty={(positions) => positions.length === 0}
        empty={<NoPositions onAdopt={() => setAdopting(true)} />}
      >
        {(positions) => (
          <AddressTabs
            label="Ways to show the positions"
            tabs={[
              { id: 'chart', label: 'Chart', show: () => <ChartPart positions={positions} /> },
              { id: 'list', label: 'List', show: () => <PositionList positions={positions} /> },
              { id: 'rights', label: 'Permissions by position', show: () => <RightsTab /> },
              { id: 'openings', label: 'Openings', show: () => <OpeningsPart /> },
            ]}
          />
        )}
      </QueryView>
      {adding && <PositionForm positions={query.data ?? []} onClose={() => setAdding(false)} />}
      {adopting && <AdoptForm onClose={() => setAdopting(false)} />}
    </Page>
  );
}
