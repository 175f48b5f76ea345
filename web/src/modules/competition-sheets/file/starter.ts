import type {
  CreditFile,
  ItemFile,
  PenaltyFile,
  RoleFile,
  SectionFile,
  SheetFile,
} from '../../../shared/meet/file/sheet-file.ts';
import { freeKey } from './keys.ts';

type Named = { key: string };

const free = (wanted: string, list: readonly Named[]) =>
  freeKey(
    wanted,
    list.map(({ key }) => key),
  );

/** A sheet to begin with: a head judge, judges, and one section with one item. */
export function newSheet(about: { key: string; title: string; discipline: string; kind: string }): SheetFile {
  const timed = about.kind === 'time';
  const roles = [
    { key: 'head', label: timed ? 'Head timer' : 'Head judge', min: 1, max: 1, counts: true },
    { key: 'judge', label: timed ? 'Timer' : 'Judge', min: 0, max: 4, counts: true },
  ];
  const section = {
    key: 'section',
    label: timed ? 'Finish time' : 'Section 1',
    roles: ['head', 'judge'],
    combine: 'panel',
  };
  const item: ItemFile = timed
    ? { key: 'time', label: 'Elapsed time', type: 'time', min: 0, max: 7200, step: 0.1 }
    : { key: 'item', label: '', type: 'points', min: 1, max: 10, step: 1 };
  return {
    format: 'scoresheet/1',
    version: 1,
    ...about,
    direction: timed ? 'low' : 'high',
    precision: timed ? 1 : 0,
    roles,
    sections: [{ ...section, multiplier: '1', items: [item] }],
    timing: null,
    penalties: [],
    panel: {
      combine: timed ? 'median' : 'sum',
      drop_low: 0,
      drop_high: 0,
      drop_scope: 'sheet',
      min_judges_for_drop: 5,
      missing: 'block',
    },
    floor: '0',
    tie_breakers: [],
  };
}

export function newRole(file: SheetFile): RoleFile {
  return { key: free('role', file.roles), label: '', min: 1, max: 1, counts: true };
}

export function newSection(file: SheetFile): SectionFile {
  const roles = file.roles.filter(({ counts }) => counts === true).map(({ key }) => key);
  return { key: free('section', file.sections), label: '', roles, combine: 'panel', multiplier: '1', items: [] };
}

/** An item like the last of its section: most items of a section are of one kind. */
export function newItem({ items }: SectionFile): ItemFile {
  const last = items.at(-1);
  const like: Partial<ItemFile> & { type: string } = last ? structuredClone(last) : newOfType('points');
  return { ...like, key: free('item', items), label: '' };
}

export function newPenalty(file: SheetFile): PenaltyFile {
  const [first] = file.roles;
  const roles = first ? [first.key] : [];
  return { key: free('penalty', file.penalties), label: '', roles, basis: 'per_occurrence', value: '' };
}

export function newCredit(file: SheetFile): CreditFile {
  const [first] = file.roles;
  return {
    key: free('credit', file.credits ?? []),
    label: '',
    roles: first ? [first.key] : [],
    basis: 'manual',
    min: '0',
  };
}

/** What an item of each type begins with. */
export function newOfType(type: string): Partial<ItemFile> & { type: string } {
  const with_: Record<string, object> = {
    points: { min: 1, max: 10, step: 1 },
    level: { levels: { Excellent: '10', Good: '8', Fair: '6', Poor: '3' } },
    check: { value: '1' },
    count: { value: '1', min: 0 },
    deduction: { value: '1', min: 0 },
    series: { count: 10, min: 0, max: 10, step: 1 },
    time: { min: 0, max: 7200, step: 0.1 },
    table_time: { table: [{ max_s: 60, points: '10' }], below: '0' },
  };
  return { type, ...with_[type] };
}

/** The item as another type: name, comment rule, and remarks of others stay. */
export function asType(item: ItemFile, type: string): ItemFile {
  const { key, label, bands, required } = item;
  const next = { key, label, ...newOfType(type) } as ItemFile;
  if (type === 'points' && bands) next.bands = bands;
  return required === false && type !== 'check' && type !== 'text' ? { ...next, required } : next;
}
