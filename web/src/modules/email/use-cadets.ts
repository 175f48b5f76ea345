import { useChoices } from '../../shared/audience/use-choices.ts';

/** The cadets of the school to look at a letter by; none for those who don't read the roster. */
export function useAudienceCadets(): { value: string; label: string }[] {
  return useChoices()
    .flatMap(({ items }) => items)
    .filter(({ value }) => value.startsWith('cadets:'))
    .map(({ value, label }) => ({ value: value.slice('cadets:'.length), label }));
}
