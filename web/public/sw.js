// Opens the app again without a connection: the page as it was loaded last, and its files. Nothing of a school is kept here;
// what was read is kept by account (kept-reads.ts). With a connection the page always comes from the server.
const PAGES = 'guidon-pages-1';
const FILES = 'guidon-files-1';
const MOST_FILES = 300;
// Judges' seats: each version of their page with all its files, and which one opens.
const SEATS = 'guidon-judge';
const SET = 'guidon-judge-';
const CURRENT = '/judge-current';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && /^\/judge\/?$/.test(pathname)) event.respondWith(seatPage(request));
  else if (request.mode === 'navigate' && /^\/(app|mobile)(\/|$)/.test(pathname))
    event.respondWith(latest(request, '/app'));
  else if (pathname === '/config.json') event.respondWith(latest(request, pathname));
  else if (/^\/(assets\/|scheme\.js$|favicon\.svg$)/.test(pathname)) event.respondWith(file(request, pathname));
});

// A page that was loaded before this worker took over tells which files it has.
self.addEventListener('message', (event) => {
  if (event.data?.takeAlong === 'judge')
    return event.waitUntil(
      takeSeatAlong(event.data.isSettled === true).then((kept) => event.ports[0]?.postMessage(kept)),
    );
  if (!Array.isArray(event.data)) return;
  event.waitUntil(keepAll(event.data.filter((path) => typeof path === 'string' && path.startsWith('/'))));
});

async function latest(request, key) {
  const cache = await caches.open(PAGES);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(key, reply.clone());
    return reply;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function file(request, path) {
  const taken = path.startsWith('/assets/') && (await caches.match(path));
  if (taken) return taken;
  const cache = await caches.open(FILES);
  // Names of built files change with what is in them; the others are asked for anew.
  const kept = await cache.match(path);
  if (kept && path.startsWith('/assets/')) return kept;
  try {
    const reply = await fetch(request);
    if (reply.ok) await keep(cache, path, reply.clone());
    return reply;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(cache, path, reply) {
  await cache.put(path, reply);
  const known = await cache.keys();
  await Promise.all(known.slice(0, Math.max(0, known.length - MOST_FILES)).map((one) => cache.delete(one)));
}

async function keepAll(paths) {
  const cache = await caches.open(FILES);
  for (const path of paths) {
    if (/^\/(app|mobile)(\/|$)/.test(path)) await latest(new Request('/app'), '/app').catch(() => undefined);
    else if (path === '/config.json') await latest(new Request(path), path).catch(() => undefined);
    else if (!(await cache.match(path))) await file(new Request(path), path).catch(() => undefined);
  }
}

// From the device first: a gym's network may be there and never answer. What is newer opens next time.
async function seatPage(request) {
  const kept = await currentSet();
  return (kept && (await (await caches.open(kept)).match('/judge'))) || fetch(request);
}

async function currentSet() {
  const named = await (await caches.open(SEATS)).match(CURRENT);
  const name = named && (await named.text());
  return name && (await caches.has(name)) ? name : null;
}

// Takes a whole set of files along, or none. Under unsent work the set that is there stays; the one before stays for a page that
// was loaded with it.
async function takeSeatAlong(isSettled) {
  const before = await currentSet();
  if (before && !isSettled) return true;
  try {
    const { version, entry, files } = await (await fetch('/judge-files.json', { cache: 'no-store' })).json();
    const name = SET + version;
    if (name === before) return true;
    const page = await fetch('/judge', { cache: 'no-store' });
    if (!page.ok || !(await page.clone().text()).includes(entry)) return before !== null;
    const set = await caches.open(name);
    await set.addAll(files);
    await set.put('/judge', page);
    await (await caches.open(SEATS)).put(CURRENT, new Response(name));
    const old = (await caches.keys()).filter((one) => one.startsWith(SET) && one !== name && one !== before);
    await Promise.all(old.map((one) => caches.delete(one)));
    return true;
  } catch {
    return before !== null;
  }
}

// A push says what kind of thing happened, without names; what it is stands on the page that it opens.
self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data?.json() ?? {};
  } catch {
    // Not one of ours: a browser still has to show something.
  }
  const { title = 'Guidon', body = 'Open Guidon to read it.', link = '/app/notifications' } = said;
  const options = { body, tag: link, icon: '/favicon.svg', data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = String(event.notification.data?.link ?? '/app/notifications');
  event.waitUntil(openPage(new URL(link.startsWith('/app/') ? link : '/app/notifications', self.location.origin).href));
});

// In the window that is open already, else in a new one.
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [page] = windows.filter((one) => new URL(one.url).pathname.startsWith('/app'));
  if (!page) return self.clients.openWindow(url);
  await page.focus();
  return page.navigate(url).catch(() => self.clients.openWindow(url));
}
