/** The way to a part of a file: ['sections', 0, 'items', 2, 'label']. */
export type Path = readonly (string | number)[];

type Node = Record<string | number, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What is at the end of the way; undefined where there is nothing. */
export function get(file: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (isNode(value) ? value[step] : undefined), file);
}

/** The file with another value at the end of the way. Undefined takes the key away. The file that was given stays as it is. */
export function put<File>(file: File, path: Path, value: unknown): File {
  const [step, ...rest] = path;
  if (step === undefined) return value as File;
  const now: Node = isNode(file) ? file : {};
  const next = put(now[step], rest, value);
  if (Array.isArray(file)) return file.with(Number(step), next) as File;
  if (next !== undefined) return { ...now, [step]: next } as File;
  return Object.fromEntries(Object.entries(now).filter(([key]) => key !== String(step))) as File;
}

const listAt = (file: unknown, path: Path): unknown[] => {
  const list = get(file, path);
  return Array.isArray(list) ? list : [];
};

/** Adds to a list, by default at its end. */
export function insert<File>(file: File, path: Path, value: unknown, at?: number): File {
  const list = listAt(file, path);
  return put(file, path, list.toSpliced(at ?? list.length, 0, value));
}

/** Takes one out of a list. */
export function remove<File>(file: File, path: Path, at: number): File {
  return put(file, path, listAt(file, path).toSpliced(at, 1));
}

/** Moves one of a list by one place; at the ends it stays. */
export function shift<File>(file: File, path: Path, at: number, by: -1 | 1): File {
  const list = listAt(file, path);
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return file;
  return put(file, path, list.toSpliced(at, 1).toSpliced(to, 0, list[at]));
}
