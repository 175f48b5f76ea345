import { SegmentedControl } from '@mantine/core';
import { useAddress } from '../../shared/query/use-address.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { Subject } from '../../shared/slot/slot.ts';
import parts from '../../shared/ui/parts.module.css';
import { HandView } from './hand/hand-view.tsx';
import { PickupView } from './pickup/pickup-view.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { ScriptView } from './script/script-view.tsx';
import { type Awards, useAwards } from './use-awards.ts';

const VIEWS = [
  { value: 'plan', label: 'Plan' },
  { value: 'hand', label: 'To hand out' },
  { value: 'script', label: 'Script' },
  { value: 'pickup', label: 'Pick-up' },
] as const;

type View = (typeof VIEWS)[number]['value'];

/** The awards of a meet: the plan, what is needed and handed out, the announcer's script, and who picked up what. */
export function AwardsTab({ subject }: { subject: Subject }) {
  const directs = subject.jobs?.includes('director') ?? false;
  return (
    <QueryView query={useAwards(subject.id)}>
      {(awards) => awards && <Ready awards={awards} directs={directs} />}
    </QueryView>
  );
}

function Ready({ awards, directs }: { awards: Awards; directs: boolean }) {
  const { params, put } = useAddress();
  const views = VIEWS.filter(({ value }) => directs || value === 'script' || value === 'pickup');
  const shown: View = views.find(({ value }) => value === params.get('awards'))?.value ?? views[0]?.value ?? 'script';
  const may = { awards, directs: directs && !awards.closed };
  return (
    <div className={parts.stack}>
      <div className={parts.bar}>
        <SegmentedControl
          aria-label="Part of the awards"
          data={[...views]}
          value={shown}
          onChange={(value) => put({ awards: value })}
        />
      </div>
      {shown === 'plan' && <PlanView {...may} />}
      {shown === 'hand' && <HandView {...may} />}
      {shown === 'script' && <ScriptView {...may} />}
      {shown === 'pickup' && <PickupView {...may} />}
    </div>
  );
}
