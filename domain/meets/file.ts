/** What a plan is made of in a file of the format meet/1, as it stands there: the engine reads and checks it (domain/scoring/read). */
export type FileSheet = { judge: string; revision: number; marks: object; void?: boolean; shadow?: boolean };

/** A penalty or a credit. */
export type FileRecord = { key: string; count?: number; value?: string | number; void?: boolean; reason?: string };

/** One performance as it was scored. */
export type FilePerformance = {
  attempt?: number;
  status: string;
  void?: boolean;
  sheets?: FileSheet[];
  penalties?: FileRecord[];
  credits?: FileRecord[];
  clock_s?: string | number | (string | number)[] | null;
};

/** What competed in an event. */
export type FileEntry = FilePerformance & {
  id: string;
  school: string;
  team: string | null;
  division?: string;
  exhibition?: boolean;
  cadet?: string;
  named?: string[];
  out_round?: number | null;
  reason?: string;
  performances?: FilePerformance[];
};

/** An event; what it has beyond this is taken as it is. */
export type FileEvent = {
  id: string;
  name: string;
  sheet: { key: string; version: number } | null;
  /** Seats with their roles: an object, or a list of pairs where seats are named by numbers. */
  panel: Record<string, string> | [string, string][];
  entries: FileEntry[];
  divisions?: string[];
  cancelled?: boolean;
  cancelled_reason?: string;
  form?: string;
  shooters?: { best: number };
  team?: { best: number };
  [key: string]: unknown;
};

/** A meet. */
export type FileMeet = {
  id: string;
  title: string;
  date: string;
  divisions?: { id: string; name: string }[];
  schools: { id: string; name: string; division?: string }[];
  overall: object;
  events: FileEvent[];
};

/** A score sheet that comes with it. */
export type FileScoresheet = { key: string; version: number; title: string; discipline: string };

/** The seats of a panel that count, in their order. */
export function panelOf({ panel }: FileEvent): [code: string, role: string][] {
  return Array.isArray(panel) ? panel : Object.entries(panel);
}

/** What was performed, in order: the one performance of an entry, or each attempt. */
export function performancesOf(entry: FileEntry): FilePerformance[] {
  return entry.performances ?? [{ ...entry, attempt: 1, status: 'ok' }];
}
