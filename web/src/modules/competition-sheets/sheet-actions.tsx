import { useState } from 'react';
import { useNavigate } from 'react-router';
import { saveFile } from '../../shared/file/save-file.ts';
import { ArchiveButton } from '../../shared/record/archive-button.tsx';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { MoreMenu } from '../../shared/ui/more-menu.tsx';
import type { Check } from './build/checks.ts';
import type { DraftSaver, DraftState } from './build/draft-saver.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { HOME } from './sheet.ts';
import { type Sheet, useBeginVersion } from './sheet.queries.ts';

type Props = { sheet: Sheet; state: DraftState; saver: DraftSaver; checks: Check[] };

/** What can be done with a version: publish it, start the next, take it away as a file, archive it. */
export function SheetActions({ sheet, state, saver, checks }: Props) {
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const begin = useBeginVersion((id) => void navigate(`${HOME}/${id}`));
  const name = `${sheet.title}, version ${sheet.version}`;
  const exportFile = () => {
    const text = `${JSON.stringify(state.file, null, 2)}\n`;
    saveFile(`${sheet.key}-v${sheet.version}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <>
      <MoreMenu verbs={[{ label: 'Export as a file', run: exportFile }]} />
      <ArchiveButton
        row={sheet}
        name={name}
        module="competition-sheets"
        table="score_sheets"
        needs="competition-sheets:update"
      />
      {sheet.status === 'published' && (
        <ActButton primary needs="competition-sheets:update" busy={begin.busy} onPress={() => begin.start(sheet.id)}>
          Start the next version
        </ActButton>
      )}
      {sheet.status === 'draft' && (
        <ActButton primary needs="competition-sheets:update" onPress={() => setPublishing(true)}>
          Publish…
        </ActButton>
      )}
      {publishing && (
        <PublishDialog sheet={sheet} state={state} saver={saver} checks={checks} onClose={() => setPublishing(false)} />
      )}
    </>
  );
}
