import { issueText } from '../scoring/format/issue.ts';
import { sheetSchema } from '../scoring/format/sheet.ts';
import { isObject } from '../scoring/read/named-path.ts';
import { checkSheet } from '../scoring/sheet/check.ts';
import { listAt, type Place, placeOfItem, placeOfText } from './place.ts';

/** Something that keeps a score sheet from being published, at the part of its file that it's about. */
export type SheetCheck = { path: Place; text: string };

/** All that keeps a score sheet from being published; empty where nothing does. */
export function sheetChecks(file: unknown): SheetCheck[] {
  return [...unnamed(file), ...byEngine(file)];
}

/** What the scoring engine says of the file. */
function byEngine(file: unknown): SheetCheck[] {
  const read = sheetSchema.safeParse(file);
  if (read.success) {
    return checkSheet(file).map(({ item, text }) => ({
      path: item === undefined ? placeOfText(read.data, text) : placeOfItem(file, item),
      text: sentence(text),
    }));
  }
  return read.error.issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    // It's said beside the part, so without its name.
    return { path, text: sentence(issueText(issue, ['it']).replace(/^it /, '')) };
  });
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Parts without words for the judge. */
function unnamed(file: unknown): SheetCheck[] {
  const blank = (part: unknown, key: string) => {
    const text = isObject(part) ? part[key] : null;
    return typeof text !== 'string' || text.trim() === '';
  };
  const nameless = (path: Place, part: unknown) =>
    blank(part, 'label') ? [{ path: [...path, 'label'], text: 'Needs a name' }] : [];
  const ofLists = ['roles', 'sections', 'penalties', 'credits'].flatMap((list) =>
    listAt(file, list).flatMap((part, at) => nameless([list, at], part)),
  );
  const ofSections = listAt(file, 'sections').flatMap((section, at) => {
    const items = listAt(section, 'items');
    return items.flatMap((item, index) => nameless(['sections', at, 'items', index], item));
  });
  return [
    ...(blank(file, 'title') ? [{ path: ['title'], text: 'Enter a title' }] : []),
    ...(blank(file, 'discipline') ? [{ path: ['discipline'], text: 'Choose what this sheet scores' }] : []),
    ...ofLists,
    ...ofSections,
  ];
}
