/** What the tests use of a meet/1 file. */
export type FileSheet = { judge: string; revision: number; marks: object; void?: boolean; shadow?: boolean };

export type FileRecord = { key: string; count?: number; value?: string | number; void?: boolean; reason?: string };

export type FilePerformance = {
  attempt?: number;
  status: string;
  void?: boolean;
  sheets?: FileSheet[];
  penalties?: FileRecord[];
  credits?: FileRecord[];
  clock_s?: string | number | (string | number)[] | null;
};

export type FileEntry = FilePerformance & {
  id: string;
  school: string;
  team: string | null;
  division?: string;
  exhibition?: boolean;
  cadet?: string;
  named?: string[];
  out_round?: number | null;
  performances?: FilePerformance[];
};

export type FileEvent = {
  id: string;
  name: string;
  sheet: { key: string; version: number } | null;
  panel: Record<string, string>;
  entries: FileEntry[];
  divisions?: string[];
  cancelled?: boolean;
  cancelled_reason?: string;
  form?: string;
  shooters?: { best: number };
  team?: { best: number };
  [key: string]: unknown;
};

export type FileMeet = {
  id: string;
  title: string;
  date: string;
  divisions?: { id: string; name: string }[];
  schools: { id: string; name: string; division?: string }[];
  overall: object;
  events: FileEvent[];
};

export type FileScoresheet = { key: string; version: number; title: string; discipline: string };

/** What was performed, in order: the one performance of an entry, or each attempt. */
export function performancesOf(entry: FileEntry): FilePerformance[] {
  return entry.performances ?? [{ ...entry, attempt: 1, status: 'ok' }];
}
