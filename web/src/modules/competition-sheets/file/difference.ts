import {
  BASIS,
  COMBINE_PANEL,
  COMBINE_SECTION,
  DIRECTION,
  DROP_SCOPE,
  ITEM_TYPE,
  KIND,
  MISSING,
  PLACEMENT,
  ROUNDING,
  wordsOf,
} from '../../../shared/meet/file/choices.ts';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { ItemFile, SectionFile, SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { itemWords, labelOf, penaltyWords, ruleWords, tieWords } from '../../../shared/meet/file/words.ts';

type Named = { key: string; label?: string | null | undefined };

/** A part of a sheet in which two versions differ, with what changed there, in words. */
export type Difference = { part: string; changes: string[] };

/** What changed from one version of a sheet to another, part by part, in words. */
export function differences(from: SheetFile, to: SheetFile): Difference[] {
  const parts: Difference[] = [
    { part: 'Sheet', changes: aboutChanges(from, to) },
    { part: 'Roles', changes: listChanges(from.roles, to.roles, (role) => [roleWords(role)]) },
    ...sectionParts(from, to),
    { part: 'Time limits', changes: valueChanges(timingOf(from), timingOf(to)) },
    {
      part: 'Penalties',
      changes: listChanges(from.penalties, to.penalties, (one) => [
        penaltyWords(one),
        rolesOf(one),
        wordsOf(BASIS, one.basis),
      ]),
    },
    {
      part: 'Credits',
      changes: listChanges(from.credits ?? [], to.credits ?? [], (one) => [
        `at least ${textOf(one.min) || '0'}`,
        rolesOf(one),
      ]),
    },
    { part: 'Panel', changes: valueChanges(panelOf(from), panelOf(to)) },
    {
      part: 'Status rules',
      changes: wholeChanges(
        linesOf(from.status_when, (rule) => ruleWords(from, rule)),
        linesOf(to.status_when, (rule) => ruleWords(to, rule)),
      ),
    },
    {
      part: 'Ties',
      changes: wholeChanges(
        linesOf(from.tie_breakers, (tie) => tieWords(from, tie)),
        linesOf(to.tie_breakers, (tie) => tieWords(to, tie)),
      ),
    },
    { part: 'Places', changes: wholeChanges(placesOf(from), placesOf(to)) },
  ];
  return parts.filter(({ changes }) => changes.length > 0);
}

function aboutChanges(from: SheetFile, to: SheetFile): string[] {
  const about = (file: SheetFile) => ({
    Title: file.title,
    Discipline: file.discipline.replaceAll('_', ' '),
    'Scored in': wordsOf(KIND, file.kind),
    Winner: wordsOf(DIRECTION, file.direction),
    'Decimals of the net score': textOf(file.precision),
    'Lowest net score': textOf(file.floor) || '0',
  });
  return valueChanges(about(from), about(to));
}

const rolesOf = ({ roles }: { roles?: string[] | null | undefined }) => (roles ?? []).join(', ');

function roleWords({ min, max, counts }: SheetFile['roles'][number]): string {
  return `${textOf(min)} to ${textOf(max)} seats, ${counts ? 'counts' : 'doesn’t count'}`;
}

function sectionParts(from: SheetFile, to: SheetFile): Difference[] {
  const parts = to.sections.map((section) => {
    const before = from.sections.find(({ key }) => key === section.key);
    const changes = before ? sectionChanges(before, section) : [`Added, with ${section.items.length} items`];
    return { part: section.label || section.key, changes };
  });
  const gone = from.sections.filter(({ key }) => !to.sections.some((section) => section.key === key));
  const order = wholeOrder(from.sections, to.sections);
  return [
    ...parts,
    ...gone.map(({ key, label }) => ({ part: label || key, changes: ['Removed'] })),
    { part: 'Order of sections', changes: order },
  ];
}

function sectionChanges(from: SectionFile, to: SectionFile): string[] {
  const about = (section: SectionFile) => ({
    Name: section.label,
    'Filled in by': section.roles.join(', '),
    Counts: wordsOf(COMBINE_SECTION, section.combine),
    Multiplier: textOf(section.multiplier) || '1',
    'Starts at': textOf(section.start) || '0',
    'Not below': textOf(section.floor) || 'no limit',
    'For each cadet':
      section.per === 'cadet' ? (section.cadet_combine ?? 'sum').replace('_', ' ').replace(':', ' ') : 'no',
  });
  return [...valueChanges(about(from), about(to)), ...listChanges(from.items, to.items, itemFacts)];
}

function itemFacts(item: ItemFile): string[] {
  const bands = (item.bands ?? []).map(
    ({ label, descriptor, min, max, comment_required }) =>
      `${label || 'band'} ${textOf(min)}–${textOf(max)}${descriptor ? ` (${descriptor})` : ''}${comment_required ? ', comment required' : ''}`,
  );
  return [
    wordsOf(ITEM_TYPE, item.type),
    itemWords(item),
    item.required === false ? 'optional' : 'required',
    bands.join('; '),
  ];
}

/** What was added, removed, renamed, changed, and moved in a list whose members have keys. */
function listChanges<One extends Named>(from: One[], to: One[], facts: (one: One) => string[]): string[] {
  const added = to.filter(({ key }) => !from.some((one) => one.key === key));
  const removed = from.filter(({ key }) => !to.some((one) => one.key === key));
  const changed = to.flatMap((one) => {
    const before = from.find(({ key }) => key === one.key);
    if (!before) return [];
    const name = labelOf([one], one.key);
    const renamed = labelOf([before], one.key) === name ? [] : [`${labelOf([before], one.key)} is now called ${name}`];
    const [was, is] = [facts(before), facts(one)];
    const differing = is.flatMap((fact, at) =>
      fact === was[at] ? [] : [`${name}: ${was[at] || 'nothing'} → ${fact || 'nothing'}`],
    );
    return [...renamed, ...differing];
  });
  return [
    ...added.map((one) => `Added ${labelOf([one], one.key)}: ${facts(one).filter(Boolean).join(', ')}`),
    ...removed.map((one) => `Removed ${labelOf([one], one.key)}`),
    ...changed,
    ...wholeOrder(from, to),
  ];
}

function wholeOrder(from: Named[], to: Named[]): string[] {
  const both = (one: Named[], other: Named[]) =>
    one.map(({ key }) => key).filter((key) => other.some((each) => each.key === key));
  return both(from, to).join('\n') === both(to, from).join('\n') ? [] : ['The order changed'];
}

/** Named values that differ. */
function valueChanges(from: Record<string, string>, to: Record<string, string>): string[] {
  return Object.entries(to).flatMap(([name, value]) =>
    from[name] === value ? [] : [`${name}: ${from[name] || 'nothing'} → ${value || 'nothing'}`],
  );
}

/** A list whose members have no keys: what is new in it and what is gone, else its order. */
function wholeChanges(from: string[], to: string[]): string[] {
  const added = to.filter((line) => !from.includes(line)).map((line) => `Added: ${line}`);
  const removed = from.filter((line) => !to.includes(line)).map((line) => `Removed: ${line}`);
  if (added.length + removed.length > 0) return [...added, ...removed];
  return from.join('\n') === to.join('\n') ? [] : ['The order changed'];
}

function linesOf<One>(list: One[] | null | undefined, words: (one: One) => string): string[] {
  return (list ?? []).map(words);
}

function timingOf({ timing }: SheetFile): Record<string, string> {
  return {
    'Shortest time': textOf(timing?.min_s) || 'none',
    'Longest time': textOf(timing?.max_s) || 'none',
    Grace: textOf(timing?.grace_s) || '0',
    Rounding: wordsOf(ROUNDING, timing?.rounding ?? 'floor'),
  };
}

function panelOf({ panel }: SheetFile): Record<string, string> {
  return {
    Combine: wordsOf(COMBINE_PANEL, panel.combine),
    'Lowest dropped': textOf(panel.drop_low) || '0',
    'Highest dropped': textOf(panel.drop_high) || '0',
    'What is dropped': wordsOf(DROP_SCOPE, panel.drop_scope ?? 'sheet'),
    'Judges needed for a drop': textOf(panel.min_judges_for_drop) || '5',
    'Missing sheet': wordsOf(MISSING, panel.missing ?? 'block'),
  };
}

function placesOf({ placement }: SheetFile): string[] {
  const bands = (placement?.method === 'bands' ? placement.bands : null) ?? [];
  return [
    wordsOf(PLACEMENT, placement?.method ?? 'rank'),
    ...bands.map(
      ({ place, min, max, label }) =>
        `${label || 'Band'}: place ${textOf(place) || 'none'} from ${textOf(min)} to ${textOf(max)}`,
    ),
  ];
}
