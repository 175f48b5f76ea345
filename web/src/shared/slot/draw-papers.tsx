import { Fragment, type ReactElement } from 'react';
import type { Db } from '../supabase/client.ts';
import type { CadetPaper, PaperAsk } from './slot.ts';

/** The sections that modules add to a paper about a cadet, in order, as far as there is something to say. */
export async function drawPapers(db: Db, papers: CadetPaper[], ask: PaperAsk): Promise<ReactElement[]> {
  const drawn = await Promise.all(
    papers.map(async ({ id, paper }) => {
      const draw = await paper();
      const section = await draw(db, ask);
      return section && <Fragment key={id}>{section}</Fragment>;
    }),
  );
  return drawn.filter((section) => section !== null);
}
