import { formatDay } from '../../../../shared/time/day.ts';
import { formatClock } from '../../../../shared/time/clock.ts';
import { clockOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { FactList } from '../../../../shared/ui/facts.tsx';
import { ProblemLine } from '../../../../shared/ui/problem-line.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import type { BoardState, BoardStore } from './board-store.ts';
import { spanWords, titleOf } from './words.ts';

type Props = {
  store: BoardStore;
  state: BoardState;
  entry: string;
  /** What the unplaced entry is missing, in words. */
  why: string | null;
  mayPlan: boolean;
  entriesTo: string;
  onMove: (entry: string) => void;
};

/** All about one card, with everything that dragging does as buttons. */
export function CardPanel({ store, state, entry, why, mayPlan, entriesTo, onMove }: Props) {
  const { facts, names } = store.ground;
  const { team, school, event } = titleOf(facts, entry);
  const { plan } = state.history;
  const slot = plan.places.get(entry);
  const isPinned = plan.pinned.has(entry);
  const judges = slot ? facts.panel(slot.event.id, slot.area.id).map((id) => names.get(id) ?? id) : [];
  const broken = state.marks.broken.get(entry);
  return (
    <div className={parts.close}>
      <div className={parts.bar}>
        <span className={parts.name}>{team}</span>
        {isPinned && <Tag tone="brass">Pinned</Tag>}
        {state.marks.soft.has(entry) && <Tag tone="warn">{state.marks.soft.get(entry)}</Tag>}
      </div>
      {broken !== undefined && <ProblemLine>{broken}</ProblemLine>}
      <FactList
        facts={[
          ['School', school],
          ['Event', event],
          slot ? ['Time', `${spanWords(slot)}, ${formatDay(slot.day)}`] : ['Time', why ?? 'No place yet'],
          slot !== undefined && ['Reports', formatClock(clockOf(slot.report))],
          slot !== undefined && ['Area', slot.area.name || slot.area.id],
          slot?.lane ? ['Firing point', String(slot.lane)] : null,
          judges.length > 0 && ['Judges', judges.join(', ')],
        ]}
      />
      <div className={parts.verbs}>
        {mayPlan && (
          <>
            <ActButton size="xs" onPress={() => onMove(entry)}>
              {slot ? 'Move…' : 'Place…'}
            </ActButton>
            <ActButton size="xs" onPress={() => store.suggest(entry)}>
              Find free places
            </ActButton>
            {slot && (
              <ActButton size="xs" onPress={() => store.pin([entry], !isPinned)}>
                {isPinned ? 'Unpin' : 'Pin here'}
              </ActButton>
            )}
            {slot && (
              <ActButton size="xs" onPress={() => store.toggle(entry)}>
                {state.selected.has(entry) ? 'Unselect' : 'Select'}
              </ActButton>
            )}
            {slot && !isPinned && (
              <ActButton size="xs" onPress={() => store.takeOut([entry])}>
                Take out
              </ActButton>
            )}
          </>
        )}
        <ActButton quiet size="xs" to={entriesTo}>
          Go to entries
        </ActButton>
      </div>
    </div>
  );
}
