import { useMemo } from 'react';
import { type Audience, audienceShape } from './audience.ts';
import { audienceWords } from './audience-words.ts';
import { useChoices } from './use-choices.ts';

/** Gives the words for whom something is for, by the names of the school's groups. */
export function useAudienceWords(): (audience: unknown, recipients?: readonly string[]) => string {
  const groups = useChoices();
  return useMemo(() => {
    const labels = new Map(groups.flatMap(({ items }) => items.map(({ value, label }) => [value, label] as const)));
    return (audience, recipients) => {
      const of: Audience = audienceShape.parse(audience ?? {});
      return audienceWords(of, (choice) => labels.get(choice) ?? null, recipients);
    };
  }, [groups]);
}
