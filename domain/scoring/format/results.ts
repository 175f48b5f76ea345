export type RowStatus = 'scored' | 'dnf' | 'dq' | 'dns' | 'scratched' | 'blocked';

/** What our own keys changed in a row (docs/scoring.md). */
export type OwnResult = {
  adjusted?: { reason: string; was: { status: RowStatus; net: string | null; penalties: string | null } };
  missing?: { rule: string; reason: string };
  under_review?: { reason: string };
};

export type ResultRow = {
  place: number | null;
  entry: string;
  school: string;
  status: RowStatus;
  exhibition: boolean;
  net: string | null;
  raw: string | null;
  penalties: string | null;
  credits: string | null;
  dropped: string[];
  flags: string[];
  tie: 'broken' | 'shared' | null;
  judges: Record<string, string>;
  guidon?: OwnResult;
};

export type ResultTeam = {
  place: number | null;
  team: string;
  school: string;
  status: 'scored' | 'dnf' | 'blocked';
  net: string | null;
  counted: string[];
  tie: 'shared' | null;
};

/** The rows of an event, or of one of its divisions. */
export type EventResults = {
  event: string;
  division?: string;
  sheet: string | null;
  cancelled?: true;
  rows: ResultRow[];
  teams?: ResultTeam[];
};

export type ResultStanding = {
  place: number | null;
  school: string;
  name: string;
  total: string;
  eligible: boolean;
  missing: string[];
  by_event: Record<string, string>;
};

/** The results of a meet in the format meet-expected/1, with keys of ours where decisions were made that it doesn't know. */
export type MeetResults = {
  format: 'meet-expected/1';
  meet: string;
  events: EventResults[];
  judge_stats: { event: string; judge: string; entries: number; leniency: string | null }[];
  overall: Record<string, ResultStanding[]>;
};
