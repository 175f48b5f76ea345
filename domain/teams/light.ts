const CHECKS: Record<string, string> = {
  grades: 'grades',
  physical: 'physical',
  permission: 'permission slip',
  insurance: 'insurance',
  safety_test: 'safety test',
  dues: 'dues',
  private: 'a check of the office',
};

/** 'physical', 'permission slip': a kind of check in the middle of a sentence. */
export function checkWord(kind: string): string {
  return CHECKS[kind] ?? kind;
}

/** One line that explains a light: what to do and by when. `until` is the day on which it changes, in words. */
export function explainLight(light: string | null, kinds: readonly string[] | null, until: string | null): string {
  const what = (kinds ?? []).map(checkWord).join(', ');
  if (light === 'green') return until ? `Cleared. Ask again from ${until}.` : 'Cleared';
  if (light === 'amber') return until ? `Cleared until ${until}. Renew: ${what}.` : `Renew: ${what}.`;
  if (light === 'red') return what ? `Not cleared. Open: ${what}.` : 'Not cleared';
  return '';
}
