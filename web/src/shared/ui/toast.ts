/** How long a toast stays, as the specification says. */
export const toastMs = 3000;

/** Longer where something can be done about it: time to read and to reach it. */
export const actionMs = 10_000;

/** The action a toast offers, such as undo. */
export type ToastAction = { label: string; run: () => void };

/** The records that a toast is about, of a module. */
type About = { module: string; ids: readonly string[] };

export type Toast = {
  id: number;
  tone: 'done' | 'failed';
  title: string;
  text: string;
  actions: ToastAction[];
  about?: About;
};

type Listener = () => void;

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], title: string, text = '', actions: ToastAction[] = [], about?: About): void {
  change([...toasts, { id: nextId++, tone, title, text, actions, ...(about && { about }) }].slice(-4));
}

/** Short notes at the edge of the screen. */
export const toast = {
  done: (title: string, text?: string, ...actions: ToastAction[]) => show('done', title, text, actions),
  /** What can be undone until something else is done to the same records. */
  undoable: (title: string, text: string, undo: ToastAction, about: About) => show('done', title, text, [undo], about),
  failed: (title: string, text?: string) => show('failed', title, text),
};

/** The store behind the toaster. */
export const toastStore = {
  read: () => toasts,
  follow: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Something was done to these records: what was said of them before can no longer be undone from its toast. */
  settle: (module: string, ids: readonly string[] | 'all') => {
    const isOver = ({ about, actions }: Toast) =>
      actions.length > 0 &&
      about?.module === module &&
      (ids === 'all' || (about.ids.length > 0 && about.ids.every((one) => ids.includes(one))));
    if (toasts.some(isOver)) change(toasts.map((item) => (isOver(item) ? { ...item, actions: [] } : item)));
  },
  close: (id: number) => change(toasts.filter((item) => item.id !== id)),
};
