import type { PermissionKey } from '../../../../domain/permission/key.ts';

/** Something that waits for a person: its words by count, and the list it leads to. */
export type Attention = {
  title: (count: number) => string;
  /** One more line; by count where it says 'it' or 'they'. */
  text: string | ((count: number) => string);
  icon: 'link' | 'unit' | 'account' | 'number' | 'rank' | 'year' | 'award' | 'hours' | 'test' | 'record';
  tone: 'info' | 'brass' | 'bad' | 'ok' | 'neutral';
  verb?: { label: string; to: string; module?: string; needs?: PermissionKey };
};
