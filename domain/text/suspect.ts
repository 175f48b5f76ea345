/** What in a text must not go into a school's records, with the words for the person who entered it. */
export type Suspicion = { code: 'ssn' | 'formula' | 'encoding' | 'control'; reason: string; fix: string };

/**
 * Finds what makes a text unfit for the record: a number that looks like a Social Security number, the beginning of a
 * spreadsheet formula, or characters that got lost in a wrong encoding. Null where there is nothing to say.
 */
export function suspicionOf(text: string): Suspicion | null {
  if (looksLikeSsn(text)) {
    return {
      code: 'ssn',
      reason: 'looks like a Social Security number',
      fix: "Remove it. Guidon doesn't store Social Security numbers.",
    };
  }
  if (startsFormula(text)) {
    return {
      code: 'formula',
      reason: `starts with "${text.trimStart().charAt(0)}" like a spreadsheet formula`,
      fix: 'Remove the first character.',
    };
  }
  if (lostCharacters(text)) {
    return {
      code: 'encoding',
      reason: 'has garbled characters from a wrong encoding',
      fix: 'Save the file as "CSV UTF-8" and choose it again, or fix the name.',
    };
  }
  if (/\p{Cc}/u.test(text)) {
    return { code: 'control', reason: 'has invisible characters', fix: 'Type it again.' };
  }
  return null;
}

/**
 * True for nine digits written as a Social Security number is: 123-45-6789, 123 45 6789 or 123456789, alone or in a
 * text.
 */
export function looksLikeSsn(text: string): boolean {
  return /(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)|(?<!\d)\d{9}(?!\d)/.test(text);
}

/** True where a spreadsheet would take the text for a formula (CSV injection). */
export function startsFormula(text: string): boolean {
  return /^\s*[=+@]|^\s*-(?![\d\s]*$)|^[\t\r]/.test(text);
}

/** True for the replacement character and for UTF-8 that was read as Windows-1252 ("JosÃ©"). */
export function lostCharacters(text: string): boolean {
  return /\uFFFD|Ã[\u0080-\u00BF©®±³¡­º¼½¿ˆ‰€§¨¶]|â€/.test(text);
}
