import type { OptionsFilter } from '@mantine/core';
import { matchFilter } from './first-match.ts';
import { useCadetWords } from './use-cadet-words.ts';

/** Finds cadets among the options of a field, whose values are their ids, also by nickname, middle name, and student ID. */
export function useCadetFilter(): OptionsFilter {
  const words = useCadetWords(true);
  return matchFilter(({ label, value }) => `${label} ${words.get(value) ?? ''}`);
}
