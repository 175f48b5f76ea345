export type Question = {
  title: string;
  text: string;
  /** The verb on the button, such as 'Archive cadet'. */
  confirmLabel: string;
  /** What is asked can't simply be undone. */
  danger?: boolean;
};

export type Pending = Question & { answer: (yes: boolean) => void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function change(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks the person before something happens; true when they agree. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (yes) => {
        change(null);
        resolve(yes);
      },
    });
  });
}

/** The store behind the dialog. */
export const confirmStore = {
  read: () => pending,
  follow: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
