import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Db } from '../supabase/client.ts';
import type { Sheet } from './sheet.ts';

export type Mapping = Record<string, string | undefined>;

export type Problem = { field: string; code?: string; reason: string; fix: string };

export type Checked<Entry> = {
  row: number;
  entry: Entry | null;
  problems: Problem[];
  values: Record<string, string | undefined>;
  /** Why nothing has to be done about the row, where it says only what is on file. */
  same?: string;
  /** What the row says that isn't taken. */
  left?: string[];
};

/** A row that can't be stored as it is; one that says only what is on file is left out without a word. */
export const isBad = ({ entry, same }: Checked<unknown>): boolean => entry === null && same === undefined;

/** A row that the database refused although the check had let it through, for example because someone else was quicker. */
export type Refused = { row: number; field: string; reason: string };

/** A column that an import understands. Those of a `group` are shown together, once one is needed; one that `isRare` isn't in the template. */
export type Field = { key: string; label: string; required: boolean; hint?: string; group?: string; isRare?: boolean };

/** So many of what comes in along with the rows, by what becomes of them. */
export type Counts = Record<string, number>;

/**
 * What only the database can say of the rows before anything is written: what comes in along with them, such as the guardians of
 * cadets, and what it would refuse.
 */
export type Along<Entry> = {
  look: (
    db: Db,
    entries: Entry[],
  ) => Promise<{
    /** How many of what comes along there will be. */
    counts: Counts;
    /** What of it isn't taken, with its place. */
    left: string[];
    refused?: (Refused & { fix: string })[];
    /** The rows that add nothing new: what they are about is here. */
    known?: number[];
  }>;
  /** What the counts are called: before, and once stored. What is here already isn't counted then. */
  words: { key: string; before: { one: string; many: string }; after?: { one: string; many: string } }[];
};

/** What a module brings to the import: its columns, its checks, and the call that stores a part. */
export type Importer<Entry> = {
  module: string;
  /** 'cadet', 'cadets'. */
  noun: { one: string; many: string };
  fields: Field[];
  guess: (headings: string[], remembered: Mapping) => Mapping;
  missing: (mapping: Mapping) => string[];
  check: (rows: Sheet['rows'], mapping: Mapping) => Checked<Entry>[];
  /** Stores one part of the rows, wholly or not at all; the same key never stores twice. */
  send: (
    db: Db,
    importId: string,
    entries: Entry[],
    key: string,
  ) => Promise<{ created: string[]; updated?: string[]; refused: Refused[]; along?: Refused[] }>;
  /** The most rows of a file that is stored in one part, all of it or none; others are stored in parts. */
  whole?: number;
  /** Takes files of banks (OFX, QFX) too. */
  bank?: boolean;
  /** Takes address books (vCard) too. */
  cards?: boolean;
  /** Takes calendars (iCalendar) too: the time zone in which their events are read. */
  calendars?: string;
  /** What is read again after an import, along with the module's own. */
  also?: QueryKey[];
  /** Called with another file, whose rows are others than those that something was chosen for. */
  onFile?: () => void;
  /** What can be done about the problems of many rows at once, such as creating what they name, or fixing their cells. */
  remedies?: (
    checked: Checked<Entry>[],
    mapping: Mapping,
    onFix: (row: number, heading: string, text: string) => void,
  ) => ReactNode;
  /** The column whose cell a problem of a field is fixed in, where it is not the field's own. */
  columnOf?: (field: string, mapping: Mapping) => string | undefined;
  /** The values a field can have, where the school has a list of them. What a cell of such a field is fixed to is remembered. */
  choices?: Record<string, string[]>;
  /** True for a row that brings something up to date instead of adding it. */
  isUpdate?: (entry: Entry) => boolean;
  /** True for a row that is stored along with the others, but changes nothing. */
  isSame?: (entry: Entry) => boolean;
  /** What comes in along with the rows. */
  along?: Along<Entry>;
  /** Further choices beside the check, for the rows that will be stored. */
  options?: (entries: Entry[]) => ReactNode;
  /** What the button that stores the rows says, where the choices make it do more than that. */
  storeLabel?: (entries: Entry[]) => string;
  /** What follows once rows are stored. */
  after?: (importId: string) => ReactNode;
  /** Where the list is that the rows went to, and what its button says; 'Show the cadets' by default. */
  listHref: string;
  listLabel?: string;
};
