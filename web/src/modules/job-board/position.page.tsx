import { useParams } from 'react-router';
import { useRead } from '../../shared/query/reads.ts';
import { schoolRanksQuery } from '../../shared/rank/school-ranks.ts';
import { RecordPage } from '../../shared/record/record-page.tsx';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { Duties } from './duties.tsx';
import { History } from './history.tsx';
import { Holders } from './holders.tsx';
import { FILLED } from './job-board.ts';
import { jobBoard, useArchivePosition } from './job-board.queries.ts';
import { positionFacts } from './position-facts.ts';
import { PositionVerbs } from './position-verbs.tsx';
import { filledOf } from './position.ts';

/** One position: who holds it, what it does, and who held it. */
export function PositionPage() {
  const { id = '' } = useParams();
  const positions = useRead(jobBoard.chart).data ?? [];
  const ranks = useRead(schoolRanksQuery).data ?? [];
  const { can } = usePermissions();
  const restore = useArchivePosition(false);
  const now = positions.find((one) => one.id === id);
  return (
    <RecordPage
      query={useRead(jobBoard.position, id)}
      noun="position"
      back={{ to: '/app/job-board', label: 'Job Board' }}
      title={({ label }) => label}
      eyebrow={({ abbreviation }) => abbreviation}
      state={({ archived_at }) =>
        archived_at ? <Tag>Archived</Tag> : now && <StateTag of={FILLED} is={filledOf(now)} />
      }
      actions={({ archived_at, label }) =>
        archived_at ? (
          <ActButton needs="job-board:delete" busy={restore.busy} onPress={() => restore.start({ id, title: label })}>
            Restore
          </ActButton>
        ) : (
          now && (
            <>
              <ActButton to={`/app/job-board?position=${id}`}>Show on the chart</ActButton>
              <PositionVerbs position={now} positions={positions} />
            </>
          )
        )
      }
      facts={(row) => positionFacts(row, positions, { ranks, unit: row.unit_name })}
      tabs={() =>
        can('job-board:manage') ? [{ id: 'history', label: 'History', show: () => <History position={id} /> }] : []
      }
      subject={{ module: 'job-board', table: 'positions' }}
      log
    >
      {({ duties }) => (
        <>
          {now && <Holders position={now} />}
          <Duties duties={duties} />
        </>
      )}
    </RecordPage>
  );
}
