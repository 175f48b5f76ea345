import type { PermissionKey } from '../../../../domain/permission/key.ts';
import { placeOf } from '../module.ts';
import type { Section } from './slot.ts';

type Page = {
  label: string;
  /** Below `/app/<area>`, such as `/orders`; empty for the page that the menu leads to. */
  path: string;
  needs: PermissionKey;
  notFor?: PermissionKey;
};

/** What a person comes to do, and the pages that serve it; a page alone is a door of its own. */
type Entry = Page | { door: string; pages: Page[] };

/** Declares the pages of an area that one module has to itself, door by door, in the order in which they are shown. */
export function sectionsOf(area: string, entries: Entry[]): Section[] {
  return entries
    .flatMap((entry) => ('pages' in entry ? entry.pages.map((page) => ({ ...page, door: entry.door })) : [entry]))
    .map((page, index) => ({ ...page, area, path: `/app/${placeOf(area)}${page.path}`, order: (index + 1) * 10 }));
}
