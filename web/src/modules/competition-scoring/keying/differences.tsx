import type { SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { differencesOf } from './difference.ts';
import { keyingReads } from './keying.queries.ts';
import classes from './keying.module.css';

type Props = { score: string; file: SheetFile };

/** What two people keyed differently, item by item, for those who decide. */
export function Differences({ score, file }: Props) {
  const query = useRead(keyingReads.passes, score);
  return (
    <Card title="What differs">
      <QueryView query={query}>
        {(passes) => (
          <table className={classes.differences}>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">First pass</th>
                <th scope="col">Second pass</th>
              </tr>
            </thead>
            <tbody>
              {differencesOf(file, passes.slice(-2)).map(({ path, label, one, other }) => (
                <tr key={path}>
                  <th scope="row">{label}</th>
                  <td>{one}</td>
                  <td>{other}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
    </Card>
  );
}
