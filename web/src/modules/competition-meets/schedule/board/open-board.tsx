import { useState } from 'react';
import type { Day } from '../../../../../../domain/scheduling/day.ts';
import { inWords } from '../../../../shared/meet/schedule/built.ts';
import type { Meet } from '../../../../shared/meet/meet.queries.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { HOME } from '../../meet.ts';
import type { SavedVersion } from '../schedule.queries.ts';
import { versionName } from '../versions-card.tsx';
import { BoardStore } from './board-store.ts';
import { BoardView } from './board-view.tsx';
import { changed, countChanges } from './changes.ts';
import { groundOf, pinnedIn } from './ground.ts';
import { handedToBoard, keepChanges, keptChanges, type Source, type Unsaved } from './kept.ts';
import { planOf } from './plan.ts';

type Props = { meet: Meet; mayPlan: boolean; source: Source; file: unknown; day: Day; version: SavedVersion | null };

/** Opens a board on a version, on a built day, or on none. What the meet changes later waits until the person takes it. */
export function OpenBoard({ meet, mayPlan, source, file, day, version }: Props) {
  const [taken, setTaken] = useState({ file, day, times: 1 });
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [unsaved] = useState(() => (source.kind === 'built' ? handedToBoard(meet.id) : null));
  const back = { to: `${HOME}/${meet.id}?tab=schedule`, label: 'Schedule' };
  if (source.kind === 'built' && !unsaved)
    return (
      <Page title="Board" eyebrow={meet.title} back={back}>
        <EmptyState
          title="No built day here"
          text="Build the day on the schedule, or open a version. What you built stays on the device you built it on."
        />
      </Page>
    );
  const isStale = mayPlan && taken.file !== file;
  const title = version ? versionName(version) : source.kind === 'built' ? 'Built, not saved yet' : 'New schedule';
  return (
    <Page
      title="Board"
      tabTitle={`Board of ${meet.title}`}
      eyebrow={meet.title}
      subtitle={title}
      back={back}
      actions={<div ref={setActions} />}
    >
      {isStale && (
        <div className={parts.verbs} role="status">
          <span className={parts.note}>The meet changed since you opened the board. Your changes stay.</span>
          <ActButton size="xs" onPress={() => setTaken({ file, day, times: taken.times + 1 })}>
            Show the changes
          </ActButton>
        </div>
      )}
      <WithStore
        key={taken.times}
        taken={taken}
        meet={meet}
        mayPlan={mayPlan}
        source={source}
        version={version}
        unsaved={unsaved}
        actions={actions}
      />
    </Page>
  );
}

type StoreProps = Pick<Props, 'meet' | 'mayPlan' | 'source' | 'version'> & {
  taken: { day: Day };
  unsaved: Unsaved | null;
  actions: HTMLElement | null;
};

function WithStore({ taken, ...props }: StoreProps) {
  const { meet, mayPlan, source, version, unsaved } = props;
  const [made] = useState(() => {
    // What is saved is checked by the meet as it is now; a closed meet is shown as it was.
    const day = mayPlan ? taken.day : (version?.day ?? taken.day);
    const ground = groundOf(day);
    const schedule = version?.schedule ?? unsaved?.schedule ?? { slots: [] };
    const pinned = version
      ? pinnedIn(version.day)
      : (unsaved?.pins ?? []).filter(({ kind }) => kind === 'pinned').map(({ entry }) => entry);
    const saved = planOf(ground.facts, schedule, pinned);
    const now = mayPlan ? changed(ground.facts, saved, keptChanges(meet.id, source)) : saved;
    const store = new BoardStore(ground, saved, now, (changes) =>
      keepChanges(meet.id, source, changes, countChanges(saved, store.plan) > 0),
    );
    const left = version?.built.left ?? (unsaved ? inWords(day, unsaved.schedule).left : []);
    return { store, whys: new Map(left.map(({ id, why }) => [id, why])) };
  });
  return <BoardView {...made} {...props} />;
}
