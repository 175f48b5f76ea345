import type { Fault } from '../fault.ts';
import type { Sheet } from '../format/sheet.ts';
import { repeated } from './repeated.ts';
import { unknownNames } from './sheet-names.ts';

/** What keeps a score sheet from being used, beyond the shape of its file. */
export function sheetFaults(sheet: Sheet): Fault[] {
  const name = nameOfSheet(sheet);
  return [...repeatedKeys(sheet), ...unknownNames(sheet), ...rules(sheet)].map(({ item, text }) =>
    item === undefined ? { sheet: name, text } : { sheet: name, item, text },
  );
}

/** What a message calls a score sheet. */
export function nameOfSheet({ key, version }: { key: string; version: number }): string {
  return `${key} version ${version}`;
}

function repeatedKeys({ roles, sections, penalties, credits }: Sheet): Fault[] {
  const lists = { role: roles, section: sections, penalty: penalties, credit: credits };
  return [
    ...Object.entries(lists).flatMap(([kind, members]) =>
      repeated(members.map(({ key }) => key)).map((key) => ({ text: `two of the ${kind} keys are ${key}` })),
    ),
    ...sections.flatMap(({ key, items }) =>
      repeated(items.map((item) => item.key)).map((item) => ({
        item: `${key}.${item}`,
        text: 'another item of the section has this key',
      })),
    ),
  ];
}

function rules({ kind, direction, roles, panel }: Sheet): Fault[] {
  const wrong: [boolean, string][] = [
    [kind === 'time' && direction === 'high', 'a sheet of times is won by the lowest, so direction must be low'],
    ...roles.map(({ key, min, max }): [boolean, string] => [
      min > max,
      `role ${key} has a minimum of ${min} seats and a maximum of ${max}`,
    ]),
    [dropsAll(panel), 'the drops can leave no judge'],
    [panel.missing === 'adjusted' && !canAdjust(panel), ADJUSTED],
  ];
  return wrong.filter(([is]) => is).map(([, text]) => ({ text }));
}

export const ADJUSTED = 'the missing rule adjusted needs drops by sheet, and no drops';

/** True where the panel is one that a missing sheet can be adjusted in. */
export function canAdjust({ drop_scope, drop_low, drop_high }: Sheet['panel']): boolean {
  return drop_scope === 'sheet' && drop_low + drop_high === 0;
}

/** True where so many are dropped that no judge may be left. */
export function dropsAll({ combine, drop_low, drop_high, min_judges_for_drop }: Sheet['panel']): boolean {
  const drops = combine !== 'head_only' && combine !== 'agree' ? drop_low + drop_high : 0;
  return drops > 0 && min_judges_for_drop <= drops;
}
