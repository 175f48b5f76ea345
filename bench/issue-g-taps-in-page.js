// Runs in the judge's page that the bench opens: says when a draft is on the device, after its transaction is complete.
const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put').value;
IDBObjectStore.prototype.put = function (...args) {
  if (this.name === 'drafts')
    this.transaction.addEventListener('complete', () => dispatchEvent(new Event('draft-kept')));
  return put.apply(this, args);
};

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

globalThis.inPage = {
  /** Taps one level after the other, and gives for each how long it took until it was kept. */
  async tapLevels(count) {
    const groups = [...document.querySelectorAll('main [data-choice]')];
    const times = [];
    for (let at = 0; at < count; at += 1) {
      const buttons = groups[at % groups.length].querySelectorAll('button');
      const kept = new Promise((resolve) => addEventListener('draft-kept', resolve, { once: true }));
      const begun = performance.now();
      buttons[Math.floor(at / groups.length) % buttons.length].click();
      await kept;
      times.push(performance.now() - begun);
      // Judges see the mark before they tap the next one.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return times;
  },

  /** The sheet that waits is there so many times more, each with an id and a number of its own. */
  async repeatWaiting(more) {
    const store = (await asked(indexedDB.open('guidon-outbox'))).transaction('acts', 'readwrite').objectStore('acts');
    const [{ n, ...act }] = await asked(store.getAll());
    const { p_input } = act.args;
    for (let at = 1; at <= more; at += 1) {
      const next = { ...p_input, id: crypto.randomUUID(), seq: n + at + 1000, base: at };
      await asked(store.add({ ...act, id: crypto.randomUUID(), about: `${act.id}/${at}`, args: { p_input: next } }));
    }
  },
};
