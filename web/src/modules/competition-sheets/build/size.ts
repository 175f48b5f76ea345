import { sheetSchema } from '../../../../../domain/scoring/format/sheet.ts';
import { maximumOf } from '../../../../../domain/scoring/sheet/maximum.ts';
import { counted } from '../../../shared/text/counted.ts';
import type { FactLine } from '../../../shared/ui/facts.tsx';
import { layoutOf } from '../../../shared/meet/paper/layout.ts';
import { textOf } from '../../../shared/meet/file/number-text.ts';
import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';

/** How large a sheet is: items, the most that each role and a full panel can give, and pages of paper. */
export function sizeOf(file: SheetFile): FactLine[] {
  const items = file.sections.flatMap((section) => section.items);
  const pages = file.roles.filter(({ key }) => layoutOf(file, key).pages > 1).map(({ key, label }) => label || key);
  return [
    ['Items', `${items.length} in ${counted(file.sections.length, 'section')}`],
    ...maximaOf(file),
    ['On paper', pages.length === 0 ? 'One page for each role' : `More than one page: ${pages.join(', ')}`],
  ];
}

/** The most points there are, as far as the sheet can be read. */
function maximaOf(file: SheetFile): FactLine[] {
  const { data: sheet } = sheetSchema.safeParse(file);
  if (!sheet || file.kind === 'time') return [];
  const seatsBy = (which: 'min' | 'max') => Object.fromEntries(sheet.roles.map((role) => [role.key, role[which]]));
  const [least, most] = [maximumOf(sheet, seatsBy('min')), maximumOf(sheet, seatsBy('max'))];
  const ofRoles = file.roles
    .filter(({ counts }) => counts === true)
    .map(({ key, label }): FactLine => [`Most from ${label || key}`, most.roles[key] ?? 'No limit']);
  const seats = file.roles.some(({ min, max }) => textOf(min) !== textOf(max));
  return [
    ...ofRoles,
    ['Most from the panel', most.total ?? 'No limit'],
    seats && least.total !== most.total && ['With the fewest judges', least.total ?? 'No limit'],
  ];
}
