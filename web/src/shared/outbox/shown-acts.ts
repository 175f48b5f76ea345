import { liveQuery } from 'dexie';
import type { EnteredAct, KeptAct } from './kept-act.ts';
import { actsOf } from './kept-acts.ts';

/** The acts of one account as this device has them, and as screens show them. */
type Book = { kept: KeptAct[]; shown: KeptAct[]; listeners: Set<() => void>; stop: () => void };

/** What is on its way to this device: until it's there, nothing may say that everything is saved. */
type Keeping = { act: KeptAct; isKept: boolean };

const NONE: KeptAct[] = [];
const books = new Map<string, Book>();
let keeping: Keeping[] = [];

/** The acts of an account, in order: what this device keeps, and last what is being written to it. */
export function shownActs(person: string | null): KeptAct[] {
  return books.get(person ?? '')?.shown ?? NONE;
}

/** Tells a listener of each change of an account's acts, from whichever tab. Gives what ends it. */
export function followActs(person: string | null, listener: () => void): () => void {
  if (person === null) return () => undefined;
  const book = books.get(person) ?? openBook(person);
  book.listeners.add(listener);
  return () => {
    book.listeners.delete(listener);
    if (book.listeners.size > 0) return;
    book.stop();
    books.delete(person);
  };
}

/** Shows an act that is being written to this device. Gives what to call once it's there, or won't ever be. */
export function showKeeping(act: EnteredAct): (how: 'kept' | 'gone') => void {
  const one: Keeping = { act: { ...act, n: 0 }, isKept: false };
  keeping = [...keeping, one];
  tell(act.person);
  return (how) => {
    // Entries show until the device's store is read again: else a screen would briefly call them saved.
    one.isKept = how === 'kept';
    if (one.isKept) return;
    keeping = keeping.filter((other) => other !== one);
    tell(act.person);
  };
}

function openBook(person: string): Book {
  const book: Book = { kept: NONE, shown: NONE, listeners: new Set(), stop: () => undefined };
  books.set(person, book);
  const read = async () => {
    const before = keeping.filter(({ isKept }) => isKept);
    return { acts: await actsOf(person), before };
  };
  const next = ({ acts, before }: Awaited<ReturnType<typeof read>>) => {
    book.kept = acts;
    keeping = keeping.filter((one) => !before.includes(one) && !acts.some(({ key }) => key === one.act.key));
    tell(person);
  };
  // A browser that keeps nothing has nothing to show but what is under way.
  const following = liveQuery(read).subscribe({ next, error: () => next({ acts: NONE, before: [] }) });
  book.stop = () => following.unsubscribe();
  tell(person);
  return book;
}

function tell(person: string): void {
  const book = books.get(person);
  if (!book) return;
  const own = keeping.flatMap(({ act }) => (act.person === person ? [act] : []));
  book.shown = [...book.kept, ...own];
  for (const listener of book.listeners) listener();
}
