import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { threadInput } from './message.ts';

/** The people in a new conversation, and the cadet it is about. */
export type Choice = Omit<z.infer<typeof threadInput>, 'title' | 'body'>;

export const NO_ONE: Choice = { cadet: '', school: '', staff: [], guardians: [], with_cadet: false };

export type WhoProps = {
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
  /** Why it can't be sent to them. */
  errors: Partial<Record<string, ReactNode>>;
};
