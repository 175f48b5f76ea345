/** How long a toast stays, as the specification says. */
export const toastMs = 3000;

/** Longer where something can be done about it: time to read and to reach it. */
export const actionMs = 10_000;

/** The action a toast offers, such as undo. */
export type ToastAction = { label: string; run: () => void };

export type Toast = { id: number; tone: 'done' | 'failed'; title: string; text: string; actions: ToastAction[] };

type Listener = () => void;

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], title: string, text = '', actions: ToastAction[] = []): void {
  change([...toasts, { id: nextId++, tone, title, text, actions }].slice(-4));
}

/** Short notes at the edge of the screen. */
export const toast = {
  done: (title: string, text?: string, ...actions: ToastAction[]) => show('done', title, text, actions),
  failed: (title: string, text?: string) => show('failed', title, text),
};

/** The store behind the toaster. */
export const toastStore = {
  read: () => toasts,
  follow: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  close: (id: number) => change(toasts.filter((item) => item.id !== id)),
};
