import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { LeaveGuard, UNSAVED } from '../../../../shared/ui/leave-guard.tsx';
import { MoreMenu } from '../../../../shared/ui/more-menu.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import { HOME } from '../../meet.ts';
import { holdBase } from '../base.ts';
import { SaveForm } from '../save-form.tsx';
import type { SavedVersion } from '../schedule.queries.ts';
import type { BoardState, BoardStore } from './board-store.ts';
import { countChanges } from './changes.ts';
import { forgetChanges, type Source, type Unsaved } from './kept.ts';
import { pinsFor } from './plan.ts';
import { scheduleOf } from './schedule-of.ts';
import classes from './tools.module.css';

const ENTRIES = { one: 'entry', many: 'entries' };

/** What is said of a board on which nothing was changed. */
const UNCHANGED: Record<Source['kind'], string> = {
  version: 'Saved',
  built: 'Not saved yet',
  blank: 'Nothing placed yet',
};

/** What was changed is kept on the device, but no one else has it. */
const LEAVE = {
  ...UNSAVED,
  text: 'What you changed stays on this device, but isn’t saved as a version.',
  danger: false,
};

type Props = {
  store: BoardStore;
  state: BoardState;
  meet: string;
  source: Source;
  version: SavedVersion | null;
  unsaved: Unsaved | null;
  /** Whether an entry is among those that the filters show; null without a filter. */
  shown: ((slot: Placed) => boolean) | null;
};

/** How much isn't saved, the way to save it as a version, and the ways back to the builder. */
export function BoardActions({ store, state, meet, source, version, unsaved, shown }: Props) {
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const settled = useRef(false);
  const { plan } = state.history;
  const changes = countChanges(store.saved, plan);
  const isUnsaved = changes > 0 || source.kind === 'built';
  const leaveTo = (to: string) => {
    settled.current = true;
    void navigate(to);
  };
  const build = (stays: (slot: Placed) => boolean) => {
    holdBase(meet, { pins: pinsFor(plan, stays), from: version });
    leaveTo(`${HOME}/${meet}?tab=schedule`);
  };
  const { selected } = state;
  return (
    <div className={classes.actions}>
      <span className={parts.note}>{changes > 0 ? counted(changes, 'unsaved change') : UNCHANGED[source.kind]}</span>
      {changes > 0 && (
        <ActButton quiet size="xs" onPress={() => store.reset()}>
          Discard changes
        </ActButton>
      )}
      <MoreMenu
        verbs={[
          { label: 'Build the rest again', run: () => build(() => false) },
          selected.size > 0 && {
            label: `Build only ${counted(selected.size, ENTRIES)} again`,
            run: () => build(({ entry }) => !selected.has(entry.id)),
          },
          shown !== null && { label: 'Build only what the filter shows', run: () => build((slot) => !shown(slot)) },
          version !== null && {
            label: 'Print this version…',
            run: () => void navigate(`${HOME}/${meet}?tab=schedule&version=${version.id}`),
          },
        ]}
      />
      <ActButton primary disabled={!isUnsaved} onPress={() => setSaving(true)}>
        Save as a version…
      </ActButton>
      {changes > 0 && <LeaveGuard question={LEAVE} settled={settled} stays />}
      {saving && (
        <SaveForm
          meet={meet}
          version={{
            schedule: scheduleOf(store.ground, plan, version?.schedule ?? unsaved?.schedule),
            pins: pinsFor(plan, () => false),
            seed: source.kind === 'built' ? (unsaved?.seed ?? null) : null,
            based_on: version?.id ?? unsaved?.based_on ?? null,
          }}
          onSaved={(id) => {
            forgetChanges(meet, source);
            leaveTo(`${HOME}/${meet}/board?version=${id}`);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
