import { useRead } from '../../../shared/query/reads.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { clashesInWords } from '../day/clash-words.ts';
import { dayReads } from '../day/day.queries.ts';
import classes from './rosters.module.css';

/** Cadets of the roster who would be in two places: a warning, and nothing where there are none. */
export function ClashWarnings({ registration }: { registration: string }) {
  return (
    <QueryView query={useRead(dayReads.clashes, registration)} isEmpty={() => false}>
      {(rows) => {
        const clashes = clashesInWords(rows);
        if (clashes.length === 0) return null;
        return (
          <Card title="In two places" count={clashes.length}>
            <div role="status" aria-label="Clashes">
              <ul className={classes.doubts}>
                {clashes.map(({ key, who, before, title, to, when }) => (
                  <li key={key}>
                    {who} {before} {to ? <TextLink to={to}>{title}</TextLink> : title}
                    {when && `, ${when}`}
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        );
      }}
    </QueryView>
  );
}
