import { useEffect, useState, useSyncExternalStore } from 'react';
import { clearDraft, keepDraft, readDraft } from '../../../shared/form/draft.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { appError } from '../../../shared/supabase/error.ts';
import { networkError } from '../../../shared/supabase/error-texts.ts';
import { fileOf } from '../../../shared/meet/file/sheet-file.ts';
import { readSheet, type Sheet, useSaveDraft } from '../sheet.queries.ts';
import { DraftSaver, type DraftState, type Stored } from './draft-saver.ts';

/** The draft of a sheet as it's edited here, and the one that saves it. */
export function useDraftSaver(sheet: Sheet): [DraftState, DraftSaver] {
  const db = useDb();
  const save = useSaveDraft();
  const { id } = sheet;
  const [saver] = useState(() => {
    const key = `score-sheet ${id}`;
    return new DraftSaver(sheet, keptIn(key), {
      send: (content, rev) => (navigator.onLine ? save.send({ id, content, rev }) : Promise.reject(offline())),
      readLatest: () => readSheet(db, id),
      keep: (file, rev) => keepDraft(key, { file }, { rev }),
      forget: () => clearDraft(key),
    });
  });
  const state = useSyncExternalStore(saver.follow, saver.read);
  useEffect(() => saver.arrived(sheet), [saver, sheet]);
  useEffect(() => {
    if (saver.read().status === 'changed') void saver.flush();
    return saver.close;
  }, [saver]);
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [saver]);
  return [state, saver];
}

/** A call would wait for the connection without a word. */
function offline() {
  return appError(networkError.code, networkError.title, networkError.detail);
}

function keptIn(key: string): Stored | null {
  const draft = readDraft(key);
  const rev = draft?.was['rev'];
  return draft && typeof rev === 'number' ? { file: fileOf(draft.values['file']), rev } : null;
}
