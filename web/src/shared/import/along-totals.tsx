import { grouped } from '../text/counted.ts';
import { ActButton } from '../ui/act-button.tsx';
import type { Importer } from './importer.ts';
import type { Looked } from './use-along.ts';
import totals from './check-totals.module.css';
import classes from './import.module.css';

type Props<Entry> = { importer: Importer<Entry>; along: Looked };

/** What will come in along with the rows, by what becomes of them. */
export function AlongTotals<Entry>({ importer, along }: Props<Entry>) {
  const { data, isError } = along;
  if (isError)
    return (
      <p className={classes.problem} role="alert">
        <strong>The rows couldn't be compared with what is here.</strong>{' '}
        <ActButton size="xs" onPress={() => void along.refetch()}>
          Try again
        </ActButton>
      </p>
    );
  const found = importer.along?.words.filter(({ key }) => (data?.counts[key] ?? 0) > 0) ?? [];
  if (found.length === 0) return null;
  return (
    <div className={totals.totals}>
      {found.map(({ key, before }) => {
        const count = data?.counts[key] ?? 0;
        return (
          <p key={key}>
            <strong className={totals.total}>{grouped(count)}</strong> {count === 1 ? before.one : before.many}
          </p>
        );
      })}
    </div>
  );
}
