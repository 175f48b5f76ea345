/** Whom a new conversation is with, and about whom. */
export type Choice = { cadet: string; school: string; staff: string[]; guardians: string[]; withCadet: boolean };

export const NO_ONE: Choice = { cadet: '', school: '', staff: [], guardians: [], withCadet: false };

export type WhoProps = {
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
  /** Why it can't be sent to them. */
  problem: string | null;
};
