import type { OptionsFilter } from '@mantine/core';
import { foundBy } from '../pick/found-by.ts';

/** Something to choose: what it's called, what else it's found by, and its group. */
export type Option = { value: string; label: string; words?: string | undefined; group?: string };

type Item = { value: string; label: string };
type ItemGroup = { group: string; items: Item[] };
type Choices = { data: (Item | ItemGroup)[]; filter: OptionsFilter };

/** True where the choices are texts alone. */
export function isPlain(options: readonly (string | Option)[]): options is readonly string[] {
  return options.every((one) => typeof one === 'string');
}

/** The choices with their labels: a text alone is its own. */
export function asOptions(options: readonly (string | Option)[]): Option[] {
  return options.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
}

/** What a field that is searched takes: the choices, by groups where they have some, also found by their words. */
export function choicesOf(options: readonly (string | Option)[]): Choices {
  const all = asOptions(options);
  const { data: items, filter } = foundBy(all);
  const groups = Map.groupBy(items, (_, at) => all[at]?.group);
  const data = [...groups].flatMap<Item | ItemGroup>(([group, items]) =>
    group === undefined ? items : [{ group, items }],
  );
  return { data, filter };
}
