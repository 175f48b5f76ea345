import { useRead } from '../../../shared/query/reads.ts';
import type { SchoolRank } from '../../../shared/rank/school-ranks.ts';
import { formatDay } from '../../../shared/time/day.ts';
import classes from './ranks.module.css';
import { ladder } from './rule.queries.ts';

/** What verifies a rank, and what is in doubt about it; closed until someone opens it. */
export function RankAbout({ rank }: { rank: SchoolRank }) {
  const catalogue = useRead(ladder.catalogue);
  const sources = rank.source.map((code) => catalogue.data?.sources.get(code) ?? code);
  const words = [
    rank.title !== rank.catalogue_title && `In the catalog: ${rank.catalogue_title}`,
    rank.note,
    rank.insignia_doubt && `Insignia: ${rank.insignia_doubt}`,
    rank.checked_at && `Checked by the school on ${formatDay(rank.checked_at)}: ${rank.checked_note ?? ''}`,
    sources.length > 0 && `Sources: ${sources.join('; ')}`,
  ].filter((line) => typeof line === 'string' && line !== '');
  if (words.length === 0) return null;
  return (
    <details className={classes.about}>
      <summary>Source</summary>
      {words.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </details>
  );
}
