import { el, link } from '../dom.ts';
import { days } from '../times.ts';
import { csvOf } from './csv.ts';
import { favoritesOf, keepFavorites } from './favorites.ts';
import { type Live, ofSchools, type Part, schoolsIn } from './results.ts';
import { partNotes, pathOf, rowsTable, schoolLink } from './table.ts';

/** Which results an address is about. */
export type View = { kind: 'live' | 'all' | 'embed' } | { kind: 'part' | 'school'; code: string };

const idOf = (part: Part) => `part-${part.code}`;

function partCard(live: Live, part: Part, isFramed = false): HTMLElement {
  const school = schoolLink(live.slug);
  const to = `/meets/${live.slug}/results/${pathOf(part.code)}`;
  return el(
    'section',
    { class: 'card', 'aria-labelledby': idOf(part) },
    el('h2', { id: idOf(part) }, isFramed ? part.name : link(to, part.name)),
    partNotes(part, live.time_zone),
    ...part.lists.map((list) => rowsTable(part, list, isFramed ? ({ name, school: code }) => name ?? code : school)),
  );
}

function head(live: Live, title: string, kicker: string): HTMLElement {
  return el(
    'header',
    { class: 'head' },
    el('p', { class: 'kicker' }, link(`/meets/${live.slug}`, live.title), ` · ${kicker}`),
    el('h1', { class: 'title' }, title),
    el('p', { class: 'lead' }, `${days(live.starts_on, live.ends_on)} · hosted by ${live.host}`),
  );
}

const nothing = (words = 'The host hasn’t released any results yet. They show up here on their own.') =>
  el('p', { class: 'card' }, words);

function button(words: string, press: () => void, marks: Record<string, string> = {}): HTMLElement {
  const made = el('button', { type: 'button', class: 'button plain', ...marks }, words);
  made.addEventListener('click', press);
  return made;
}

/** So many schools are shown as they are; more would push the results off the screen. */
const FEW = 8;

/** What opens on a press, and stays as it was while rows change. */
function folded(id: string, words: string, content: HTMLElement): HTMLElement {
  const before = document.getElementById(id);
  const isOpen = before instanceof HTMLDetailsElement && before.open;
  return el('details', isOpen ? { id, open: '' } : { id }, el('summary', { id: `${id}-words` }, words), content);
}

function download(live: Live, parts: Part[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(parts)], { type: 'text/csv' }));
  el('a', { href: address, download: `${live.slug}-results.csv` }).click();
  URL.revokeObjectURL(address);
}

/** Results to keep: of the meet, of an event, or of a school, to print or to open in a spreadsheet. */
export function resultsPage(live: Live, view: View): Node[] {
  const { parts, name } = chosen(live, view);
  if (view.kind === 'embed')
    return [
      el(
        'h1',
        { class: 'embed-title' },
        el('a', { href: `/meets/${live.slug}/results`, target: '_blank', rel: 'noopener' }, live.title),
      ),
      el(
        'div',
        { class: 'cards one' },
        ...(parts.length > 0 ? parts.map((part) => partCard(live, part, true)) : [nothing()]),
      ),
    ];
  return [
    head(live, name ?? 'Results', name === null ? 'Results' : 'Results of this meet'),
    el(
      'p',
      { class: 'verbs across' },
      link(`/meets/${live.slug}/live`, 'Live board', { class: 'button plain' }),
      view.kind !== 'all' && link(`/meets/${live.slug}/results`, 'All results', { class: 'button plain' }),
      parts.length > 0 && button('Print', () => print()),
      parts.length > 0 && button('Download CSV', () => download(live, parts)),
    ),
    el(
      'div',
      { class: 'cards one' },
      ...(parts.length > 0
        ? parts.map((part) => partCard(live, part))
        : [nothing(view.kind === 'all' ? undefined : 'Nothing of this is released now.')]),
    ),
  ];
}

function chosen({ parts }: Live, view: View): { parts: Part[]; name: string | null } {
  if (view.kind === 'part') {
    const found = parts.filter(({ code }) => pathOf(code) === view.code);
    return { parts: found, name: found[0]?.name ?? null };
  }
  if (view.kind !== 'school') return { parts, name: null };
  const school = schoolsIn(parts).find(({ code }) => pathOf(code) === view.code);
  return { parts: ofSchools(parts, (code) => code === school?.code), name: school?.name ?? null };
}

/** The board for a phone: the schools that someone follows first, then every result. */
export function livePage(live: Live, again: () => void): Node[] {
  const favorites = favoritesOf(live.slug);
  const mine = ofSchools(live.parts, (school) => favorites.has(school));
  const toggle = (code: string) => {
    const next = new Set(favorites);
    if (!next.delete(code)) next.add(code);
    keepFavorites(live.slug, next);
    again();
  };
  const schools = schoolsIn(live.parts);
  const choices = () =>
    el(
      'p',
      { class: 'verbs across' },
      ...schools.map(({ code, name }) =>
        button(name, () => toggle(code), { 'aria-pressed': String(favorites.has(code)), id: `follow-${code}` }),
      ),
    );
  return [
    head(live, 'Live results', 'Live'),
    el(
      'p',
      { class: 'verbs across' },
      link(`/meets/${live.slug}/results`, 'All results', { class: 'button plain' }),
      link(`/meets/${live.slug}/live?screen=1`, 'Large screen', { class: 'button plain' }),
    ),
    el(
      'div',
      { class: 'cards one' },
      live.parts.length === 0 && nothing(),
      live.parts.length > 0 &&
        el(
          'section',
          { class: 'card', 'aria-labelledby': 'follow' },
          el('h2', { id: 'follow' }, 'Your schools'),
          el('p', { class: 'note' }, 'Choose the schools you follow. This device remembers them.'),
          schools.length > FEW ? folded('follow-all', `Choose from ${schools.length} schools`, choices()) : choices(),
          ...mine.flatMap((part) => [
            el('h3', {}, part.name),
            ...part.lists.map((list) => rowsTable(part, list, schoolLink(live.slug))),
          ]),
        ),
      ...live.parts.map((part) => partCard(live, part)),
    ),
  ];
}
