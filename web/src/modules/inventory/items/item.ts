import { z } from 'zod';
import { SIZE_SCHEMES } from '../../../../../domain/inventory/size-schemes.ts';
import { inOrder, sizeKey, tidySize } from '../../../../../domain/inventory/sizes.ts';
import { fieldOf } from '../../../../../domain/money/cents.ts';
import { dollars, line, text, whole } from '../../../shared/form/shapes.ts';
import { CATEGORY, CUT, OWNERSHIP, TRACKING } from '../supply.ts';
import type { Item } from '../supply.queries.ts';

/** The kinds of sizes, for a select. */
export const SCHEMES = Object.entries(SIZE_SCHEMES).map(([value, { label }]) => ({ value, label }));

/** What the form of an item takes; the same rules hold in the database. */
export const itemInput = z
  .object({
    name: line('Enter a name.', 100),
    category: z.enum(CATEGORY.keys),
    tracking: z.enum(TRACKING.keys),
    size_scheme: z.string(),
    sizes: text(4000),
    cut: z.enum(CUT.keys),
    ownership: z.enum(OWNERSHIP.keys),
    returnable: z.boolean(),
    is_controlled: z.boolean(),
    count_wanted: z.boolean(),
    replacement_cost: dollars('The cost must be', 100_000),
    unit_cost: dollars('The cost must be', 100_000),
    min_stock: whole('The minimum must be', 0, 100_000),
    note: text(1000),
  })
  .refine(({ tracking, size_scheme: scheme }) => tracking !== 'variant' || scheme !== '', {
    path: ['size_scheme'],
    message: 'Choose which sizes this item comes in.',
  });

export type ItemInput = z.output<typeof itemInput>;

/** The values the form starts with. */
export function toItemForm(item?: Item): z.input<typeof itemInput> {
  return {
    name: item?.name ?? '',
    category: CATEGORY.known(item?.category),
    tracking: TRACKING.known(item?.tracking),
    size_scheme: item?.size_scheme ?? '',
    cut: CUT.known(item?.cut),
    ownership: OWNERSHIP.known(item?.ownership),
    sizes: (item?.variants ?? [])
      .filter(({ archived_at: gone, size }) => gone === null && size !== '')
      .map(({ size }) => size)
      .join(', '),
    returnable: item?.returnable ?? true,
    is_controlled: item?.is_controlled ?? false,
    count_wanted: item?.count_wanted ?? false,
    replacement_cost: fieldOf(item?.replacement_cost_cents),
    unit_cost: fieldOf(item?.unit_cost_cents),
    min_stock: item?.min_stock?.toString() ?? '',
    note: item?.note ?? '',
  };
}

/** Sizes as people write them, one after the other, as the scheme has them and in its order; each once. */
export function sizesIn(scheme: string, written: string): string[] {
  const sizes = new Map<string, string>();
  for (const part of written.split(/[,;\n]+/)) {
    const size = tidySize(scheme, part) ?? part.trim();
    if (size !== '') sizes.set(sizeKey(size), size);
  }
  return inOrder(scheme, [...sizes.values()]);
}

/** The item as the database takes it: sizes that were removed from the list are archived, the others stay as they are. */
export function toItemCall({ sizes: written, ...input }: ItemInput, item?: Item) {
  const sized = input.tracking === 'variant';
  const sizes = sized ? sizesIn(input.size_scheme, written) : [''];
  const known = new Map((item?.variants ?? []).map((variant) => [sizeKey(variant.size), variant]));
  const kept = sizes.map((size) => {
    const variant = known.get(sizeKey(size));
    return {
      size: variant?.size ?? size,
      nsn: variant?.nsn ?? '',
      barcode: variant?.barcode ?? '',
      min_stock: variant?.min_stock?.toString() ?? '',
    };
  });
  const gone = [...known.values()]
    .filter(({ size }) => !sizes.some((one) => sizeKey(one) === sizeKey(size)))
    .map(({ size, nsn, barcode, min_stock: min }) => ({
      size,
      nsn: nsn ?? '',
      barcode: barcode ?? '',
      min_stock: min?.toString() ?? '',
      archived: 'true',
    }));
  return {
    ...input,
    size_scheme: sized ? input.size_scheme : '',
    catalog_code: item?.catalog_code ?? null,
    variants: sized ? [...kept, ...gone] : kept,
  };
}
