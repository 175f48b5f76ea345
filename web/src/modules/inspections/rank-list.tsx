import { Tag } from '../../shared/ui/tag.tsx';
import type { Result } from './inspection.api.ts';
import { PRESENCE, type Section, tally } from './inspection.ts';
import shared from './inspections.module.css';
import classes from './walk.module.css';

type Props = { results: Result[]; sections: Section[]; at: string | null; onOpen: (result: Result) => void };

/** The rank in order of name, each with the percent, or what is still to do. */
export function RankList({ results, sections, at, onOpen }: Props) {
  const done = results.filter(({ presence }) => presence !== null).length;
  return (
    <section className={classes.rank} aria-label="The rank">
      <p className={classes.count}>{`${done} of ${results.length} inspected`}</p>
      <ol className={classes.list}>
        {results.map((result) => (
          <li key={result.cadet_id}>
            <button
              type="button"
              className={classes.row}
              aria-current={result.cadet_id === at || undefined}
              onClick={() => onOpen(result)}
            >
              <span className={classes.name}>{result.name}</span>
              <Mark result={result} sections={sections} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ result, sections }: { result: Result; sections: Section[] }) {
  if (result.presence === 'absent') return <Tag tone={PRESENCE.absent.tone}>{PRESENCE.absent.label}</Tag>;
  if (result.presence === 'excused') return <Tag tone={PRESENCE.excused.tone}>{PRESENCE.excused.label}</Tag>;
  if (result.presence === null) return <span className={shared.note}>To do</span>;
  const { scored, items, percent } = tally(sections, result.scores);
  if (percent === null) return <Tag tone="warn">{`${scored} of ${items}`}</Tag>;
  return <span className={shared.percent}>{`${percent} %`}</span>;
}
