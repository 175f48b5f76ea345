/** The grade 7 to 12 in "9", "9th", "Grade 10" or "Senior"; null where it is none. */
export function readGrade(text: string): number | null {
  const word = ['freshman', 'sophomore', 'junior', 'senior'].indexOf(text.trim().toLowerCase());
  if (word >= 0) return word + 9;
  const match = /^(?:grade|gr\.?)?\s*(\d{1,2})(?:st|nd|rd|th)?(?:\s*grade)?$/i.exec(text.trim());
  const grade = Number(match?.[1]);
  return grade >= 7 && grade <= 12 ? grade : null;
}

const ROMAN = ['I', 'II', 'III', 'IV'];

/** The program level 1 to 4 in "2", "LET 2", "NS-3", "AS IV" or "LE1"; null where it is none. */
export function readLevel(text: string): number | null {
  const match = /^(?:LET|NS|AS|LE|LEVEL|YEAR)?[\s-]*([1-4]|I{1,3}|IV)$/i.exec(text.trim());
  const level = match?.[1]?.toUpperCase();
  if (level === undefined) return null;
  return ROMAN.includes(level) ? ROMAN.indexOf(level) + 1 : Number(level);
}
