/** How long a toast stays, as the specification says. */
export const toastMs = 3000;

export type Toast = { id: number; tone: 'done' | 'failed'; title: string; text: string };

type Listener = () => void;

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], title: string, text = ''): void {
  change([...toasts, { id: nextId++, tone, title, text }].slice(-4));
}

/** Short notes at the edge of the screen. */
export const toast = {
  done: (title: string, text?: string) => show('done', title, text),
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
