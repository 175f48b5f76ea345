import type { Plugin } from 'vite';

/** What is loaded together, each with all it stands on: strangers get the first three, the sign-in screens the fourth. */
const WORLDS = [
  { chunk: 'start', from: ['/src/main.tsx', '/icons-react/dist/esm/createReactComponent.mjs'] },
  { chunk: 'public', from: ['/marketing/public-layout.tsx'] },
  { chunk: 'site-nav', from: ['/marketing/site-nav.tsx'] },
  { chunk: 'account', from: ['/app/account-layout.tsx', '/session/sign-in.page.tsx'] },
  { chunk: 'app', from: ['/app/inside-routes.tsx', '/app/parts-layout.tsx', '/app/signed-in-layout.tsx'] },
];
/** What so many pages stand on is one file too: to fetch two hundred small ones takes longer than to read them. */
const COMMON = { chunk: 'common', pages: 12, page: /\.page\.tsx$/ };
/** What most dashboards show, with what stands above them and what fewer than so many pages need beside it. */
const DASHBOARD = {
  chunk: 'cards',
  from: ['/announcements/news.tsx', '/competition-portal/my-jobs.tsx', '/competition-entries/left-card.tsx'],
  cards: /\/dashboard\/(stat-row|attention-card|level-card|status-card)\.tsx$/,
  pages: 12,
};
/** These choose for themselves: what a public page shares with the app must not bring the app along. */
const FOR_ALL = new Set(['start', 'public', 'site-nav']);
const ALONE = /\/marketing\/.*\.page\.tsx$/;

/** Who imports one icon is said to import them all: those that no page before the sign-in names come with the app. */
const ICON = /@tabler\/icons-react\/.*\/(Icon\w+)\.mjs$/;
const INSIDE = 'app';

type Graph = { getModuleIds: () => Iterable<string>; getModuleInfo: (id: string) => Imports | null };
type Imports = { importedIds: readonly string[]; dynamicImporters: readonly string[]; code: string | null };

/** Puts modules that are loaded together into one file. `nameOf` gives a module's chunk, or null where the bundler decides. */
export function chunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names = new Map<string, string>();
  return {
    plugin: {
      name: 'guidon-chunks',
      buildEnd() {
        names = namesOf(this);
      },
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

/** The chunk of each module that has one. A chunk takes all that its modules import, so no two wait for each other. */
function namesOf(graph: Graph): Map<string, string> {
  const ids = [...graph.getModuleIds()];
  const names = iconsOf(graph, ids);
  const alone = reachOf(
    graph,
    ids.filter((id) => ALONE.test(id)),
  );
  const take = (id: string, chunk: string) => {
    if (!names.has(id) && (FOR_ALL.has(chunk) || !alone.has(id))) names.set(id, chunk);
  };
  for (const { chunk, from } of WORLDS) {
    const entries = ids.filter((id) => from.some((end) => id.endsWith(end)));
    for (const id of reachOf(graph, entries)) take(id, chunk);
  }
  const pages = new Map<string, number>();
  for (const page of ids.filter((id) => COMMON.page.test(id))) {
    for (const id of reachOf(graph, [page])) pages.set(id, (pages.get(id) ?? 0) + 1);
  }
  for (const [id, count] of pages) if (count >= COMMON.pages) take(id, COMMON.chunk);
  const shown = ids.filter((id) => DASHBOARD.from.some((end) => id.endsWith(end)) || DASHBOARD.cards.test(id));
  for (const id of reachOf(graph, shown)) if ((pages.get(id) ?? 0) < DASHBOARD.pages) take(id, DASHBOARD.chunk);
  return names;
}

/** The chunk of each icon: that of the only world before the sign-in which names it, `start` where several do. */
function iconsOf(graph: Graph, ids: string[]): Map<string, string> {
  const from = (ends: readonly string[]) => ids.filter((id) => ends.some((end) => id.endsWith(end)));
  const entries = WORLDS.filter(({ chunk }) => chunk !== INSIDE).map(
    (world) => [world.chunk, from(world.from)] as const,
  );
  const named = [...entries, ['public', ids.filter((id) => ALONE.test(id))] as const].map(
    ([chunk, of]) => [chunk, iconsIn(graph, of)] as const,
  );
  const chunkOf = (icon: string) => {
    const [only, ...others] = new Set(named.filter(([, icons]) => icons.has(icon)).map(([chunk]) => chunk));
    return others.length > 0 ? 'start' : (only ?? INSIDE);
  };
  const icons = ids.flatMap((id) => (ICON.exec(id) ?? []).slice(1).map((icon) => [id, icon] as const));
  return new Map(icons.map(([id, icon]) => [id, chunkOf(icon)]));
}

/** The names of icons in our own code that the modules load at once. */
function iconsIn(graph: Graph, from: readonly string[]): Set<string> {
  const own = [...reachOf(graph, from)].filter((id) => !id.includes('node_modules'));
  return new Set(own.flatMap((id) => graph.getModuleInfo(id)?.code?.match(/\bIcon[A-Z]\w*/g) ?? []));
}

/** The modules and everything that they load at once. */
function reachOf(graph: Graph, from: readonly string[]): Set<string> {
  const reach = new Set(from);
  for (const id of reach) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach.add(imported);
  return reach;
}
