import { counted } from '../text/counted.ts';
import type { Importer } from './importer.ts';
import type { Run } from './use-import-run.ts';
import classes from './import.module.css';

/** How many came in along with the rows, by the school's records. */
export function cameAlong({ stored }: Run): number {
  return Object.values(stored?.along ?? {}).reduce((sum, count) => sum + count, 0);
}

/** What came in along with the rows, as the school's records say it, and where that isn't what was announced. */
export function AlongDone<Entry>({ importer, run }: { importer: Importer<Entry>; run: Run }) {
  const { along, stored } = run;
  if (!importer.along || !along || !stored) return null;
  const kinds = importer.along.words.flatMap(({ key, after }) =>
    after ? [{ after, is: stored.along[key] ?? 0, was: along.expected[key] ?? 0 }] : [],
  );
  const said = kinds.filter(({ is }) => is > 0).map(({ is, after }) => counted(is, after));
  const wrong = kinds.filter(({ is, was }) => is !== was);
  return (
    <>
      {said.length > 0 && <p className={classes.lead}>{said.join(', ')}</p>}
      {wrong.length > 0 && (
        <p className={classes.problem} role="alert">
          <strong>The numbers don't match.</strong>{' '}
          {wrong.map(
            ({ is, was, after }) =>
              `This import should have had ${counted(was, after)}. The school's records say ${is}. `,
          )}
          {along.refused.length > 0 ? 'The lines below say why.' : 'Compare the list with your file before you go on.'}
        </p>
      )}
    </>
  );
}
