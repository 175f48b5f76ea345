import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useRead } from '../../../shared/query/reads.ts';
import { useNew } from '../../../shared/query/use-new.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { PlanForm } from './plan-form.tsx';
import { plans, useArchivePlan } from './plan.queries.ts';
import { PLAN_STATE } from './plan.ts';

const EMPTY = {
  icon: IconSitemap,
  title: 'No plans yet',
  text: "Plan next year's chart alongside this one, see what would change, and put it in force in one step.",
};

/** The plans of the chain of command. */
export function PlansPage() {
  const entry = useNew('/app/job-board/plans');
  const archive = useArchivePlan();
  return (
    <Page
      title="Plans"
      back={{ to: '/app/job-board', label: 'Job Board' }}
      subtitle="Charts for later, which only instructors see until they are put in force."
      actions={
        <ActButton primary needs="job-board:update" icon={IconPlus} onPress={entry.show}>
          Plan next year…
        </ActButton>
      }
    >
      <LineCard
        query={useRead(plans.plans)}
        title="List of plans"
        rows={(list) => list}
        line={(plan) => (
          <Line
            key={plan.id}
            over={plan.state === 'archived'}
            title={<TextLink to={`/app/job-board/plans/${plan.id}`}>{plan.name}</TextLink>}
            notes={[plan.school_year]}
          >
            <StateTag of={PLAN_STATE} is={plan.state} />
            {(plan.state === 'draft' || plan.state === 'undone') && (
              <ActButton quiet size="xs" needs="job-board:update" onPress={() => archive.start(plan)}>
                Archive
              </ActButton>
            )}
          </Line>
        )}
        empty={EMPTY}
      />
      {entry.open && <PlanForm onClose={entry.close} onSaved={entry.saved} />}
    </Page>
  );
}
