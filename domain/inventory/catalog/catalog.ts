import { AIR_FORCE } from './air-force.ts';
import { ARMY } from './army.ts';
import { EQUIPMENT } from './equipment.ts';
import { MARINE } from './marine.ts';
import { NAVY } from './navy.ts';
import type { CatalogRow } from './row.ts';

/** An item that a school can add with a press. Stock numbers and prices are the unit's own and never proposed. */
export type CatalogItem = {
  code: string;
  name: string;
  category: string;
  tracking: 'variant' | 'quantity' | 'serial';
  scheme: string | null;
  cut: 'M' | 'F' | 'U';
  returnable: boolean;
  isControlled: boolean;
  /** How many a cadet usually gets. */
  quantity: number;
};

const SERVICES: Readonly<Record<string, readonly CatalogRow[]>> = {
  AJROTC: ARMY,
  NJROTC: NAVY,
  AFJROTC: AIR_FORCE,
  // The same catalog with other patches.
  SFJROTC: AIR_FORCE,
  MCJROTC: MARINE,
};

/** The uniforms and equipment of a program; equipment alone where the program has no list. */
export function catalogOf(program: string | null): CatalogItem[] {
  const uniforms = (SERVICES[program ?? ''] ?? []).map(
    ([code, name, category, scheme, cut, returnable, quantity]): CatalogItem => ({
      code,
      name,
      category,
      cut,
      returnable,
      quantity,
      isControlled: false,
      tracking: scheme === '' ? 'quantity' : 'variant',
      scheme: scheme === '' ? null : scheme,
    }),
  );
  const equipment = EQUIPMENT.map(({ code, name, category, isSerial, isControlled }): CatalogItem => ({
    code,
    name,
    category,
    isControlled,
    scheme: null,
    cut: 'U',
    quantity: 0,
    tracking: isSerial ? 'serial' : 'quantity',
    returnable: category !== 'consumable',
  }));
  return [...uniforms, ...equipment];
}
