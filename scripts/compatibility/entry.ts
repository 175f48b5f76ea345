/** How a method of the client library fares here. `client` methods never ask the server for anything. */
export type Status = 'works' | 'not enabled' | 'client';

/** What one test shows of some methods of one class. */
export type Entry = {
  /** "package Class", as `installedMethods` names it. */
  owner: string;
  methods: string;
  status: Status;
  note: string;
  file: string | null;
  /** The title of the test; null takes the one whose title names `.method()`. */
  title: string | null;
};

/** Entries of one class that share a file of tests. Methods are words with blanks between. */
export function inFile(owner: string, file: string) {
  const entry = (status: Status) => (methods: string, title: string | null, note: string) => ({
    owner,
    methods,
    status,
    note,
    file,
    title,
  });
  return {
    works: (methods: string, title: string | null = null, note = ''): Entry => entry('works')(methods, title, note),
    off: (methods: string, title: string | null, note = ''): Entry => entry('not enabled')(methods, title, note),
  };
}

/** Methods that change only the client itself. */
export function clientOnly(owner: string, methods: string, note = ''): Entry {
  return { owner, methods, status: 'client', note, file: null, title: null };
}
