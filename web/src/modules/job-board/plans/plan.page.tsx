import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { compareCharts } from '../../../../../domain/positions/compare.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { RecordPage } from '../../../shared/record/record-page.tsx';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../../shared/ui/more-menu.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { ChartFrame } from '../chart/chart-frame.tsx';
import { PositionForm } from '../position-form.tsx';
import { PositionList } from '../position-list.tsx';
import { Changes } from './changes.tsx';
import type { Plan } from './plan.queries.ts';
import { PlanPanel } from './plan-panel.tsx';
import { plans, usePutInForce, useUndoPlan } from './plan.queries.ts';
import { CHANGES, FIELD_KEYS, PLAN_STATE, shownOf } from './plan.ts';
import { RenameForm } from './rename-form.tsx';
import { useNames } from './use-names.ts';
import { usePlanEdits } from './use-plan-edits.ts';

/** One plan: its chart, what it would change, and the way to put it in force and back. */
export function PlanPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useRead(plans.plan, id)}
      noun="plan"
      back={{ to: '/app/job-board/plans', label: 'Plans' }}
      title={({ name }) => name}
      eyebrow={({ school_year }) => school_year}
      state={({ state }) => <StateTag of={PLAN_STATE} is={state} />}
      actions={(plan) => <PlanVerbs plan={plan} />}
      overview="Chart"
      tabs={(plan) => [
        { id: 'list', label: 'List', show: () => <PlanList plan={plan} /> },
        { id: 'compare', label: 'Compare', show: () => <Compared plan={plan} /> },
      ]}
      subject={{ module: 'job-board', table: 'position_plans' }}
      log
    >
      {(plan) => <PlanChart plan={plan} />}
    </RecordPage>
  );
}

const isOpen = ({ state }: Pick<Plan, 'state'>) => state === 'draft' || state === 'undone';

function useDifferences(plan: Plan) {
  const { live, ...names } = useNames();
  return { ...names, differences: compareCharts(live, shownOf(plan.positions, names), FIELD_KEYS) };
}

function Compared({ plan }: { plan: Plan }) {
  return <Changes {...useDifferences(plan)} />;
}

/** The plan as lines: each leads to its place on the chart, with what can be changed of it. */
function PlanList({ plan }: { plan: Plan }) {
  return <PositionList positions={shownOf(plan.positions, useNames())} plan={plan.id} />;
}

function PlanVerbs({ plan }: { plan: Plan }) {
  const [open, setOpen] = useState<'add' | 'rename' | null>(null);
  const close = () => setOpen(null);
  const [put, undo] = [usePutInForce(), useUndoPlan()];
  const edits = usePlanEdits(plan);
  const { differences, ...names } = useDifferences(plan);
  const ask = async () => {
    const text = `${counted(differences.length, CHANGES)} to the live chart, all at once. You can undo it until something else changes.`;
    if (await confirm({ title: 'Put this plan in force?', text, confirmLabel: 'Put in force' })) put.start(plan);
  };
  if (plan.state === 'in_force')
    return (
      <ActButton needs="job-board:update" busy={undo.busy} onPress={() => undo.start(plan)}>
        Undo the plan
      </ActButton>
    );
  if (!isOpen(plan)) return null;
  return (
    <>
      <ActButton needs="job-board:update" icon={IconPlus} onPress={() => setOpen('add')}>
        Add position…
      </ActButton>
      <ActButton primary needs="job-board:update" busy={put.busy} onPress={() => void ask()}>
        Put in force…
      </ActButton>
      <MoreMenu verbs={[{ label: 'Rename…', needs: 'job-board:update', run: () => setOpen('rename') }]} />
      {open === 'rename' && <RenameForm plan={plan} onClose={close} />}
      {open === 'add' && <PositionForm positions={shownOf(plan.positions, names)} onSave={edits.put} onClose={close} />}
    </>
  );
}

function PlanChart({ plan }: { plan: Plan }) {
  const { differences, ...names } = useDifferences(plan);
  const edits = usePlanEdits(plan);
  const mayChange = useCan('job-board:update') && isOpen(plan);
  const positions = shownOf(plan.positions, names);
  const changes = new Map(differences.map(({ id, change }) => [id, change]));
  return (
    <ChartFrame
      positions={positions}
      mayMove={mayChange}
      move={edits.move}
      changes={changes}
      panel={(position, onClose) => (
        <PlanPanel position={position} positions={positions} onClose={onClose} edits={mayChange ? edits : null} />
      )}
    />
  );
}
