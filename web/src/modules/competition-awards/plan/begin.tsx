import { IconTrophy } from '@tabler/icons-react';
import type { AwardLine } from '../../../../../domain/meets/awards/line.ts';
import { type NewLine, planFrom, usualPlan } from '../../../../../domain/meets/awards/plan.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import parts from '../../../shared/ui/parts.module.css';
import { useSaveAwards } from '../award-acts.ts';
import { awardReads } from '../awards.queries.ts';
import type { Awards } from '../use-awards.ts';

type Props = { awards: Awards; directs: boolean; onAdd: () => void };

const withIds = (lines: NewLine[]): AwardLine[] => lines.map((line) => ({ ...line, id: crypto.randomUUID() }));

/** Where nothing is planned yet: the usual plan, or that of the meet that this one was copied from, in one press. */
export function Begin({ awards, directs, onAdd }: Props) {
  const { meet, plan, methods } = awards;
  const from = meet.copied_from ?? undefined;
  const last = useRead(meetReads.meet, from).data;
  const before = useRead(awardReads.planOf, from).data;
  const save = useSaveAwards(meet.id);
  const taken = before && planFrom(before.lines, before.events, { events: plan.events, methods });
  const usual = usualPlan(plan.events, methods);
  const canTake = last && taken && taken.lines.length > 0;
  if (!directs || usual.length === 0)
    return (
      <EmptyState
        icon={IconTrophy}
        title="No awards planned"
        text={directs ? 'Add the events first. Then plan what is given for which place.' : 'The director plans them.'}
      />
    );
  return (
    <EmptyState
      icon={IconTrophy}
      title="No awards planned yet"
      text="Start with trophies for first to third place of each event and of the overall. Then change what differs."
      action={
        <div className={parts.verbs}>
          {canTake && (
            <ActButton primary busy={save.busy} onPress={() => save.start(withIds(taken.lines))}>
              {`Take the plan of “${last.title}”`}
            </ActButton>
          )}
          <ActButton primary={!canTake} busy={save.busy} onPress={() => save.start(withIds(usual))}>
            Make the usual plan
          </ActButton>
          <ActButton onPress={onAdd}>New award</ActButton>
        </div>
      }
    />
  );
}
