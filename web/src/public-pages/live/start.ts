import { el } from '../dom.ts';
import { setHead } from '../head.ts';
import { follow, type Known } from './feed.ts';
import { livePage, resultsPage, type View } from './pages.ts';
import { largeScreen } from './screen.ts';

type Address = { slug: string; view: View };

/** What an address below /meets or /embed shows of results; null: something else. */
export function resultsAddress(path: string): Address | null {
  const found = /^\/(meets|embed)\/([a-z0-9-]+)(?:\/(live|results)(?:\/(schools\/)?([^/]+))?)?\/?$/.exec(path);
  const [, root, slug, what, school, code] = found ?? [];
  if (slug === undefined) return null;
  if (root === 'embed') return what === undefined ? { slug, view: { kind: 'embed' } } : null;
  if (what === 'live') return code === undefined ? { slug, view: { kind: 'live' } } : null;
  if (what !== 'results') return null;
  if (code === undefined) return { slug, view: { kind: 'all' } };
  return { slug, view: { kind: school === undefined ? 'part' : 'school', code } };
}

/** Draws results and keeps them as they are now. `missing` draws what is shown where the address opens nothing. */
export async function startResults({ slug, view }: Address, main: HTMLElement, missing: () => Node[]): Promise<void> {
  const isScreen = view.kind === 'live' && new URLSearchParams(location.search).get('screen') === '1';
  const screen = isScreen ? largeScreen(main) : null;
  const word = el('p', { class: 'connection', role: 'status' });
  let known: Known = { live: 'unread', isLive: false };

  function draw(): void {
    const { live, isLive } = known;
    word.textContent = isLive || live === null ? '' : 'Not connected. Results are read again every few seconds.';
    if (live === 'unread')
      return main.replaceChildren(el('p', { class: 'waiting' }, 'Couldn’t load the results. Trying again…'));
    if (live === null) return main.replaceChildren(...missing());
    setHead({
      title: `${live.title} results`,
      description: `Results of ${live.title}, hosted by ${live.host}, as far as the host released them.`,
      isPublic: live.is_listed && view.kind !== 'embed',
    });
    if (screen) return screen(live);
    // Someone on a button stays there while rows change below it.
    const { id } = document.activeElement ?? { id: '' };
    main.replaceChildren(...(view.kind === 'live' ? livePage(live, draw) : resultsPage(live, view)), word);
    if (id !== '' && id !== 'content') document.getElementById(id)?.focus({ preventScroll: true });
  }

  await follow(slug, (now) => {
    known = now;
    draw();
  });
}
