import { Button } from '@mantine/core';
import { useState } from 'react';
import { UndoNote } from '../../../shared/ui/undo-note.tsx';
import { differences } from '../file/difference.ts';
import { put } from '../../../shared/meet/file/edit.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { isMadeUp } from '../completeness.ts';
import { SourceCard } from '../source-card.tsx';
import { AboutCard, RolesCard } from './about-card.tsx';
import type { Check } from './checks.ts';
import type { DraftSaver, DraftState } from './draft-saver.ts';
import { EditorProvider, editorOf } from './editor.ts';
import { PanelCard, PlacesCard, TiesCard } from './panel-cards.tsx';
import { CreditsCard, PenaltiesCard, TimingCard } from './penalty-cards.tsx';
import { RulesCard } from './rules-card.tsx';
import { SectionCards } from './section-cards.tsx';
import { CheckList } from './check-list.tsx';
import classes from './build.module.css';

type Props = { state: DraftState; saver: DraftSaver; checks: Check[]; readOnly: boolean };

/** All that a sheet says, to be edited; what is missing is beside it and in a list. */
export function Build({ state, saver, checks, readOnly }: Props) {
  const [removed, setRemoved] = useState<{ name: string; before: SheetFile } | null>(null);
  const { file } = state;
  const editor = editorOf({ file, readOnly, checks, onChange: saver.change, onRemoved: setRemoved });
  const undo = (before: SheetFile) => {
    setRemoved(null);
    saver.change(before);
  };
  return (
    <EditorProvider value={editor}>
      <div className={classes.build}>
        <div className={classes.parts}>
          {state.theirs && <Theirs mine={file} theirs={state.theirs.file} onDecide={saver.decide} />}
          {isMadeUp(file) && <MadeUp onOwn={readOnly ? null : () => saver.change(put(file, ['source'], undefined))} />}
          <AboutCard />
          <SectionCards />
          <RolesCard />
          <TimingCard />
          <PenaltiesCard />
          <CreditsCard />
          <PanelCard />
          <TiesCard />
          <RulesCard />
          <PlacesCard />
          <SourceCard file={file} />
          {removed && <UndoNote floating onUndo={() => undo(removed.before)}>{`“${removed.name}” removed`}</UndoNote>}
        </div>
        <CheckList file={file} checks={checks} />
      </div>
    </EditorProvider>
  );
}

/** Says that the numbers are no host's, until someone says that they are now. */
function MadeUp({ onOwn }: { onOwn: (() => void) | null }) {
  return (
    <section className={classes.theirs}>
      <p>
        <strong>Made-up example:</strong> enter your own host&apos;s numbers before you use it.
      </p>
      {onOwn && (
        <div>
          <Button size="xs" variant="default" onClick={onOwn}>
            These are our own numbers now
          </Button>
        </div>
      )}
    </section>
  );
}

type TheirsProps = { mine: SheetFile; theirs: SheetFile; onDecide: (mine: boolean) => void };

/** Says that someone else saved the sheet in the meantime, and what differs. */
function Theirs({ mine, theirs, onDecide }: TheirsProps) {
  const differing = differences(theirs, mine);
  return (
    <section className={classes.theirs} role="alert">
      <p>
        <strong>Someone else saved this sheet while you were editing.</strong> Yours differs here:
      </p>
      <ul>
        {differing.slice(0, 8).map(({ part, changes }) => (
          <li key={part}>{`${part}: ${changes.slice(0, 3).join('; ')}`}</li>
        ))}
      </ul>
      <div>
        <Button size="xs" onClick={() => onDecide(true)}>
          Save mine
        </Button>{' '}
        <Button size="xs" variant="default" onClick={() => onDecide(false)}>
          Use theirs
        </Button>
      </div>
    </section>
  );
}
