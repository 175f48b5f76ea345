import type { ListView } from './column.ts';

const PREFIX = 'f.';

/** Shown in the address for rows without a value: an empty text there means that nothing is chosen. */
const WITHOUT = '~';

/** Reads a list's view from the address; what is absent there is as in `usual`. */
export function readView(params: URLSearchParams, usual: ListView): ListView {
  const sort = params.get('sort');
  const filters = { ...usual.filters };
  for (const [key, value] of params) {
    if (key.startsWith(PREFIX))
      filters[key.slice(PREFIX.length)] = value
        ? value.split(',').map((part) => (part === WITHOUT ? '' : decodeURIComponent(part)))
        : [];
  }
  return {
    search: params.get('q') ?? usual.search,
    sort: sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : usual.sort,
    filters,
    columns: params.get('cols')?.split(',') ?? usual.columns,
    ...(params.has('as') ? { layout: params.get('as') } : {}),
  };
}

/** Writes a view into the address, leaving out what is usual and keeping what is not the list's. */
export function writeView(params: URLSearchParams, view: ListView, usual: ListView): URLSearchParams {
  const next = new URLSearchParams(
    [...params].filter(([key]) => !['q', 'sort', 'cols', 'as'].includes(key) && !key.startsWith(PREFIX)),
  );
  if (view.search) next.set('q', view.search);
  if (view.sort.id !== usual.sort.id || view.sort.desc !== usual.sort.desc) {
    next.set('sort', `${view.sort.desc ? '-' : ''}${view.sort.id}`);
  }
  for (const id of filterIds(view, usual)) {
    const chosen = view.filters[id] ?? [];
    if (!sameValues(chosen, usual.filters[id] ?? []))
      next.set(PREFIX + id, chosen.map((value) => (value === '' ? WITHOUT : encodeURIComponent(value))).join(','));
  }
  if (view.columns) next.set('cols', view.columns.join(','));
  if (view.layout) next.set('as', view.layout);
  return next;
}

/** True where two views show the same. */
export function sameView(one: ListView, other: ListView): boolean {
  const sorted = (view: ListView): ListView['filters'] =>
    Object.fromEntries(Object.entries(view.filters).map(([id, chosen]) => [id, chosen.toSorted()]));
  const text = (view: ListView) =>
    writeView(new URLSearchParams(), { ...view, filters: sorted(view) }, EMPTY_VIEW).toString();
  return text(one) === text(other);
}

const EMPTY_VIEW: ListView = { search: '', sort: { id: '', desc: false }, filters: {}, columns: null };

/** In one order, whatever the order in which they were chosen or stored. */
function filterIds(view: ListView, usual: ListView): string[] {
  return [...new Set([...Object.keys(view.filters), ...Object.keys(usual.filters)])].toSorted((one, other) =>
    one.localeCompare(other),
  );
}

function sameValues(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}
