import { alsoCalled } from '../../../../domain/text/synonyms.ts';
import { useSlots } from '../../shared/slot/use-slots.ts';
import { bestFirst, rankOf } from '../../shared/pick/match.ts';
import type { MenuItem } from './menu.ts';
import { type Found, useFound } from './search.queries.ts';

/** One line of what a search found. */
export type Result = {
  id: string;
  label: string;
  /** Next to the label, such as the rank and unit of a cadet. */
  about?: string;
  to: string;
  kind: 'page' | 'action' | 'found' | 'person';
  /** The icon of a page, or of the module that found it. */
  icon?: string;
};

type Page = { id: string; label: string; to: string; icon: string; about: string; door?: string };

export type Results = { groups: { label: string; results: Result[] }[]; searching: boolean };

/**
 * The results of a search: what was opened last as long as nothing is typed, pages and actions by the start of their words,
 * those that people call so, then what the modules find. Pages and actions show with each key. The rest loads a moment later below them, so that the highlighted line never changes on its own.
 */
export function useResults(text: string, items: MenuItem[], recent: Result[]): Results {
  const slots = useSlots();
  const found = useFound(text);
  const areas = new Map(items.map((item) => [item.id, item]));
  const paths = new Set(items.map(({ path }) => path));
  const entries = items.map(({ id, label, path, icon }): Page => ({ id, label, to: path, icon, about: '' }));
  const sections = slots.sections
    .filter(({ path }) => !paths.has(path))
    .map(({ label, path, area, door = '' }): Page => {
      const { label: of = '', icon = '' } = areas.get(area) ?? {};
      // Several areas have their own templates and rules.
      return { id: path, label, to: path, icon, about: of === label ? '' : of, door };
    });
  const pages = [...entries, ...sections].map(({ about, door = '', ...page }) => ({
    ...page,
    ...(about ? { about } : {}),
    kind: 'page' as const,
    words: `${about} ${door}`.trim(),
  }));
  const actions = slots.searchActions.map(({ id, label, words = '', to }) => ({
    id,
    label,
    to,
    kind: 'action' as const,
    words,
  }));
  const named = [byWords(pages, ownWords, text), byWords(actions, ownWords, text)] as const;
  // What is only called so by people comes after what has the words in its name.
  const sure = new Set(named.flat().map(({ id }) => id));
  const related = byWords([...pages, ...actions], wordsOf, text).filter(({ id }) => !sure.has(id));
  const byLabel = Map.groupBy(found.data ?? [], ({ label }) => label);
  // A page or an action that is no longer offered, such as one of a module that was turned off, isn't offered here either.
  const offered = new Set([...pages, ...actions].map(({ id }) => id));
  const again = recent.filter(({ kind, id }) => (kind !== 'page' && kind !== 'action') || offered.has(id));
  const groups = [
    { label: 'Recent', results: text.trim() === '' ? again.map((one) => ({ ...one, id: `recent-${one.id}` })) : [] },
    { label: 'Pages', results: named[0] },
    { label: 'Actions', results: named[1] },
    { label: 'Related', results: text.trim() === '' ? [] : related },
    ...[...byLabel].map(([label, list]) => ({ label, results: list.map(toResult) })),
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), searching: found.searching };
}

function toResult({ kind, id, title, note, link, icon, is_person }: Found): Result {
  const about = note ? { about: note } : {};
  return {
    id: `${kind}-${id}`,
    label: title,
    ...about,
    to: link,
    kind: is_person ? 'person' : 'found',
    icon: icon ?? '',
  };
}

type Named = { label: string; words: string };

function byWords<One extends Result & Named>(all: One[], textOf: (one: Named) => string, text: string): Result[] {
  const bare = (one: One) => withoutArticles(textOf(one));
  const typed = withoutArticles(text).trim() || text;
  const begin = all.filter((one) => (rankOf(bare(one), typed) ?? 3) < 3);
  return bestFirst(begin, bare, typed);
}

const ownWords = ({ label, words }: Named): string => `${label} ${words}`.trim();

/** The words that find a page or an action: what it's called, more of its own, and what people call it. */
export function wordsOf({ label, words }: Named): string {
  return `${ownWords({ label, words })} ${alsoCalled(label)}`.trim();
}

/** 'Give an award' without its article: a user who types 'an' means a name that starts so. */
function withoutArticles(text: string): string {
  return text.replaceAll(/\b(an?|the)\b/gi, '');
}
