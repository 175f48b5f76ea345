import type { ClientBase } from 'pg';
import type { SchoolDemo } from './builders.ts';

/** The books of a school while they are written: its funds, categories, and events by name. */
export type BooksDemo = {
  client: ClientBase;
  school: SchoolDemo;
  years: { now: string; last: string; starts: string; lastStarts: string };
  ids: Map<string, string>;
};
