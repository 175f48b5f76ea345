/** What a year of the program is called, by kind of program: LET for the Army, NS, AS, LE for the others. */
const LEVEL_WORDS: Record<string, string> = {
  AJROTC: 'LET',
  NJROTC: 'NS',
  AFJROTC: 'AS',
  SFJROTC: 'AS',
  MCJROTC: 'LE',
};

/** 'LET 2', 'NS 3', or 'Level 1' where the program has no word of its own. */
export function levelLabel(programType: string | null | undefined, level: number): string {
  return `${LEVEL_WORDS[programType ?? ''] ?? 'Level'} ${level}`;
}
