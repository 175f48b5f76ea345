import { createContext, use } from 'react';

/** The frame of a part of a page: its title, and the place beside it for what can be done. */
export type PartFrame = { title: string; verbs: HTMLElement | null };

const PartFrameContext = createContext<PartFrame | null>(null);

/**
 * Lets the content know that the part's title is already shown: a card of that title draws none and puts its verb beside
 * the part's, and what is empty says so in one line.
 */
export const PartFrameProvider = PartFrameContext.Provider;

/** The frame that this is inside of, if any. */
export function usePartFrame(): PartFrame | null {
  return use(PartFrameContext);
}
