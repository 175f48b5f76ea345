import { fileOf, type SheetFile } from '../../shared/meet/file/sheet-file.ts';

const files = import.meta.glob<unknown>('../../../../domain/score-sheets/library/*.json', {
  eager: true,
  import: 'default',
});

/** Every sheet of the library, by its title. */
export const LIBRARY: SheetFile[] = Object.values(files)
  .map(fileOf)
  .toSorted((one, other) => one.title.localeCompare(other.title));
