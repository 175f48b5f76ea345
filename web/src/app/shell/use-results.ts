import { useSlots } from '../../shared/slot/use-slots.ts';
import { bestFirst, rankOf } from '../../shared/pick/match.ts';
import type { MenuItem } from './menu.ts';
import { useFoundCadets } from './search.queries.ts';

/** One line of what a search found. */
export type Result = {
  id: string;
  label: string;
  /** Beside the label, e.g. the rank and unit of a cadet. */
  about?: string;
  to: string;
  kind: 'page' | 'action' | 'cadet';
  /** The icon of a page. */
  icon?: string;
};

export type Results = { groups: { label: string; results: Result[] }[]; searching: boolean };

/**
 * What a search finds: pages and actions by the beginnings of their words, then cadets. Pages and actions are there with
 * each key; cadets, who come a moment later, stand below them, so that what is highlighted never changes by itself.
 */
export function useResults(text: string, items: MenuItem[]): Results {
  const slots = useSlots();
  const cadets = useFoundCadets(text);
  const icons = new Map(items.map(({ id, icon }) => [id, icon]));
  const paths = new Set(items.map(({ path }) => path));
  const entries = items.map(({ id, label, path, icon }) => ({ id, label, to: path, icon }));
  const sections = slots.sections
    .filter(({ path }) => !paths.has(path))
    .map(({ label, path, area }) => ({ id: path, label, to: path, icon: icons.get(area) ?? '' }));
  const pages = [...entries, ...sections].map((page): Result => ({ ...page, kind: 'page' }));
  const actions = slots.searchActions.map(({ id, label, words = '', to }) => ({
    ...{ id, label, to, kind: 'action' as const },
    found: `${label} ${words}`,
  }));
  const people = (cadets.data ?? []).map(({ id, name, about }): Result => ({
    id,
    label: name,
    about,
    to: `/app/cadets/${id}`,
    kind: 'cadet',
  }));
  const groups = [
    { label: 'Pages', results: byWords(pages, ({ label }) => label, text) },
    { label: 'Actions', results: byWords(actions, ({ found }) => found, text) },
    { label: 'Cadets', results: people },
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), searching: cadets.searching };
}

function byWords<One extends Result>(all: One[], textOf: (one: One) => string, text: string): Result[] {
  const bare = (one: One) => withoutArticles(textOf(one));
  const typed = withoutArticles(text).trim() || text;
  const begin = all.filter((one) => (rankOf(bare(one), typed) ?? 3) < 3);
  return bestFirst(begin, bare, typed);
}

/** 'Give an award' without its article: who types 'an' means a name that begins so. */
function withoutArticles(text: string): string {
  return text.replaceAll(/\b(an?|the)\b/gi, '');
}
