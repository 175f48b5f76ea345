import { createContext, use } from 'react';
import { insert, type Path, put, remove, shift } from '../../../shared/meet/file/edit.ts';
import { duplicated } from '../file/keys.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import type { Check } from './checks.ts';

/** What was removed, and the sheet as it was before. */
type Removed = { name: string; before: SheetFile };

export type Editor = {
  file: SheetFile;
  readOnly: boolean;
  /** What is wrong with the part at this place itself; with `within` also with what is inside of it. */
  faultsAt: (path: Path, within?: boolean) => string[];
  put: (path: Path, value: unknown) => void;
  change: (edit: (file: SheetFile) => SheetFile) => void;
  add: (list: Path, value: unknown) => void;
  remove: (list: Path, at: number, name: string) => void;
  shift: (list: Path, at: number, by: -1 | 1) => void;
  duplicate: (list: Path, at: number) => void;
};

type Options = {
  file: SheetFile;
  readOnly: boolean;
  checks: Check[];
  onChange: (file: SheetFile) => void;
  onRemoved: (removed: Removed | null) => void;
};

/** The ways to change a sheet. Each change ends the offer to undo the one that removed something. */
export function editorOf({ file, readOnly, checks, onChange, onRemoved }: Options): Editor {
  const change = (edit: (now: SheetFile) => SheetFile) => {
    onRemoved(null);
    onChange(edit(file));
  };
  return {
    file,
    readOnly,
    change,
    faultsAt: (path, within = false) =>
      checks.filter((check) => isAt(check.path, path, within)).map(({ text }) => text),
    put: (path, value) => change((now) => put(now, path, value)),
    add: (list, value) => change((now) => insert(now, list, value)),
    shift: (list, at, by) => change((now) => shift(now, list, at, by)),
    duplicate: (list, at) => change((now) => duplicated(now, list, at)),
    remove: (list, at, name) => {
      onChange(remove(file, list, at));
      onRemoved({ name, before: file });
    },
  };
}

function isAt(place: Path, path: Path, within: boolean): boolean {
  return (
    (within ? place.length >= path.length : place.length === path.length) &&
    path.every((step, at) => place[at] === step)
  );
}

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

/** The sheet that is edited around this. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor is used outside EditorProvider');
  return editor;
}
