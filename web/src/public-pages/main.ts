import { el, link } from './dom.ts';
import { setHead } from './head.ts';
import { listPage } from './list-page.ts';
import { resultsAddress, startResults } from './live/start.ts';
import { meetPage } from './meet-page.ts';
import { readPage, stampOf } from './read.ts';
import type { Index, Snapshot } from './snapshot.ts';

const main = document.querySelector('main');
const results = resultsAddress(location.pathname);
if (!main) throw new Error('meets.html has no <main>');
const slug = /^\/meets\/([a-z0-9-]+)\/?$/.exec(location.pathname)?.[1];
const isList = /^\/meets(\.html)?\/?$/.test(location.pathname);

/** The version on screen: null while nothing is. */
let shown: number | null = null;

async function pageNow(): Promise<Node[]> {
  if (isList) {
    const found = await readPage<Index>('');
    shown = found?.version ?? null;
    return listPage(found);
  }
  const found = slug === undefined ? null : await readPage<Snapshot>(slug);
  shown = found?.version ?? null;
  return found ? meetPage(found) : missingPage();
}

function missingPage(): Node[] {
  return notice(
    'No meet here',
    'The address isn’t complete, or the host withdrew the page. Ask the host for its link.',
  );
}

function notice(title: string, text: string): Node[] {
  setHead({ title, isPublic: false });
  return [
    el(
      'header',
      { class: 'head' },
      el('h1', { class: 'title' }, title),
      el('p', { class: 'lead', role: 'status' }, text),
    ),
    el('p', { class: 'verbs' }, link('/meets', 'See all meets', { class: 'button' })),
  ];
}

async function draw(): Promise<void> {
  const nodes = await pageNow().catch(() => {
    shown = null;
    return notice('Couldn’t load this page', 'Check your connection, then reload the page.');
  });
  main?.replaceChildren(...nodes);
}

/** Someone comes back to a page that they left open: what was withdrawn or changed since doesn't stay. */
async function drawAgain(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const now = await stampOf(isList ? '' : (slug ?? '')).catch(() => shown);
  if (now !== shown) await draw();
}

if (results) {
  void startResults(results, main, missingPage).catch(() =>
    main.replaceChildren(...notice('Couldn’t load this page', 'Check your connection, then reload the page.')),
  );
} else {
  document.addEventListener('visibilitychange', () => void drawAgain());
  addEventListener('pageshow', ({ persisted }) => void (persisted && drawAgain()));
  void draw();
}
