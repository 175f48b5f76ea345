import { el, link } from '../dom.ts';
import { moment } from '../times.ts';
import type { List, Part, Row } from './results.ts';

const STATUS: Record<string, string> = {
  dnf: 'Did not finish',
  dq: 'Disqualified',
  dns: 'Did not start',
  scratched: 'Scratched',
  blocked: 'Under review',
};

/** What draws the name of a school. */
type SchoolOf = (row: Row) => Node | string;

/** How far a result is, in words. */
export function stateWords({ state, at, certificate, certified_at: signed }: Part, zone: string): string {
  const number = certificate ? `, certificate ${certificate}` : '';
  if (state === 'provisional') return `Provisional. It may still change. As of ${moment(at, zone)}`;
  return `${state === 'official' ? 'Official' : 'Amended'} since ${moment(signed ?? at, zone)}${number}`;
}

export const scoreOf = ({ net, status, exhibition }: Row): string =>
  [status ? (STATUS[status] ?? status) : net, exhibition && 'exhibition'].filter(Boolean).join(', ');

/** The head of a result: how far it is, the host's note, and what is hidden. */
export function partNotes(part: Part, zone: string): HTMLElement {
  const { hidden, note, state } = part;
  return el(
    'div',
    { class: 'part-notes' },
    el('p', { class: 'result-state', 'data-state': state }, stateWords(part, zone)),
    note !== undefined && el('p', {}, note),
    part.is_canceled && el('p', {}, 'This event was canceled.'),
    hidden !== undefined &&
      el(
        'p',
        {},
        hidden === 1
          ? 'First place stays hidden until the awards.'
          : `The first ${hidden} places stay hidden until the awards.`,
      ),
  );
}

/** The rows of a result as a table. */
export function rowsTable(part: Part, list: List, schoolOf: SchoolOf): HTMLElement {
  const has = (key: 'gap' | 'penalties') => list.rows.some((row) => row[key] !== undefined);
  const columns = ['Place', 'School', 'Score', has('gap') && 'Behind', has('penalties') && 'Penalties'].filter(
    (one) => one !== false,
  );
  return el(
    'table',
    { class: 'results' },
    el('caption', list.name ? {} : { class: 'hidden-words' }, list.name ?? part.name),
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        ...columns.map((one, at) => el('th', at > 2 ? { scope: 'col', class: 'wide' } : { scope: 'col' }, one)),
      ),
    ),
    el(
      'tbody',
      {},
      ...list.rows.map((row) =>
        el(
          'tr',
          {},
          el('td', { class: 'place' }, row.place === undefined ? '–' : String(row.place)),
          el('th', { scope: 'row' }, el('div', { class: 'who' }, schoolOf(row), entryOf(row), underOf(row))),
          el('td', {}, scoreOf(row)),
          has('gap') && el('td', { class: 'wide' }, row.gap === undefined || row.gap === 0 ? '' : String(row.gap)),
          has('penalties') && el('td', { class: 'wide' }, row.penalties ?? ''),
        ),
      ),
    ),
  );
}

/** Which entry of the school it is: its team; where cadets are ranked, their number, and their name if it's public. */
function entryOf({ team, entry, number, cadet }: Row): Node | null {
  const words = [number ?? (team ? `Team ${team}` : entry), cadet].filter(Boolean).join(', ');
  return words ? el('span', { class: 'note' }, words) : null;
}

/** On a phone, what has no column there. */
function underOf({ gap, penalties }: Row): Node | null {
  const words = [gap ? `${gap} behind` : '', penalties && penalties !== '0' ? `${penalties} penalties` : ''];
  const said = words.filter(Boolean).join(', ');
  return said ? el('span', { class: 'note narrow' }, said) : null;
}

/** A link to a school's page of results. */
export const schoolLink =
  (slug: string) =>
  ({ school, name }: Row): Node =>
    link(`/meets/${slug}/results/schools/${pathOf(school)}`, name ?? school);

/** A code as a part of an address: a period would make the server look for a file. */
export const pathOf = (code: string): string => encodeURIComponent(code).replaceAll('.', '~');
