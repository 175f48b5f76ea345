export type About = {
  title: string;
  kind: string;
  starts_on: string;
  ends_on: string;
  time_zone: string;
  venue?: string;
  address?: string;
  map?: string;
  text?: string;
  is_canceled: boolean;
  host: { name: string; city?: string; state?: string; program?: string };
  contacts?: { name: string; phone?: string; email?: string }[];
};
export type Register = {
  clock: 'soon' | 'open' | 'closed';
  opens_at?: string;
  closes_at?: string;
  max_schools?: number;
  places_left?: number;
  takes_waiting: boolean;
  needs_approval: boolean;
  branches?: string[];
  path: string;
};
export type MeetEvent = {
  name: string;
  is_canceled: boolean;
  team_min?: number;
  team_max?: number;
  max_per_school?: number;
  uniform?: string;
  divisions?: string[];
};
export type MeetDocument = {
  kind: string;
  number?: number;
  title: string;
  link?: string;
  effective_on?: string;
  files?: { name: string; file: string; bytes: number }[];
};
export type School = { name: string; city?: string; state?: string };
/** Any other part of a page: what a module adds without drawing it. */
export type Lines = { title: string; note?: string; lines?: { label: string; value?: string; note?: string }[] };

export type Snapshot = { format: 'meet-page/1'; is_listed: boolean; parts: { name: string; content: unknown }[] };
export type Listed = {
  slug: string;
  title: string;
  kind: string;
  starts_on: string;
  ends_on: string;
  venue?: string;
  host: string;
  city?: string;
  state?: string;
  is_canceled: boolean;
  clock: Register['clock'];
};
export type Index = { format: 'meet-pages/1'; meets: Listed[] };
