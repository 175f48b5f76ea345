import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '../act/use-act.ts';
import { counted } from '../text/counted.ts';
import { undoImport } from './import.api.ts';
import { AlongDone, cameAlong } from './along-done.tsx';
import type { Importer } from './importer.ts';
import type { Run } from './use-import-run.ts';
import classes from './import.module.css';

type Props<Entry> = {
  importer: Importer<Entry>;
  run: Run;
  /** How many rows had a problem and weren't sent. */
  skipped: number;
  onAgain: () => void;
  onCheck: () => void;
};

/** Step four when it is through: what was stored, what the database still refused, what can follow, and the way back. */
export function StepDone<Entry>({ importer, run, skipped, onAgain, onCheck }: Props<Entry>) {
  const [undone, setUndone] = useState<number | null>(null);
  const { one, many } = importer.noun;
  const undo = useAct(importer.module, {
    run: (db, id: string, key) => undoImport(db, id, key),
    also: importer.also ?? [],
    failed: "Couldn't undo the import",
    after: ({ result }) => setUndone(result),
  });
  if (undone !== null) {
    const kept = run.created.length - undone;
    return (
      <section className={classes.panel} aria-label="Import undone">
        <p className={classes.lead} role="status">
          {`Undone: ${counted(undone, one, many)} removed.`}
          {kept > 0 && ` ${kept} stayed because someone edited them since.`}
          {run.updated.length > 0 && ' Updated records went back to what they were, unless someone edited them since.'}
          {cameAlong(run) > 0 && ' What came in along with them went back, too, unless someone edited it since.'}
        </p>
        <div className={classes.foot}>
          <span className={classes.say} />
          <Button onClick={onAgain}>Import again</Button>
        </div>
      </section>
    );
  }
  if (importer.whole && run.refused.length > 0)
    return (
      <section className={classes.panel} aria-label="Nothing imported">
        <p className={classes.problem} role="alert">
          <strong>Nothing was imported.</strong> Something has changed here since you checked the rows.
        </p>
        <RefusedRows run={run} />
        <div className={classes.foot}>
          <span className={classes.say} />
          <Button onClick={onCheck}>Check the rows again</Button>
        </div>
      </section>
    );
  return (
    <section className={classes.panel} aria-label="Import done">
      <p className={classes.success} role="status">
        <IconCircleCheck size={22} aria-hidden /> {addedWords(run, importer.noun)}
      </p>
      <AlongDone importer={importer} run={run} />
      {skipped > 0 && (
        <p className={classes.problem}>
          {`${counted(skipped, 'row')} with a problem ${skipped === 1 ? 'was' : 'were'} left out. Correct ${skipped === 1 ? 'it' : 'them'} in your file, and import it again.`}
        </p>
      )}
      <RefusedRows run={run} />
      <Unexplained run={run} importer={importer} />
      {run.created.length > 0 && run.importId && importer.after?.(run.importId)}
      <div className={classes.foot}>
        <Button
          variant="default"
          loading={undo.busy}
          disabled={run.importId === null || run.created.length + run.updated.length + cameAlong(run) === 0}
          onClick={() => run.importId && undo.start(run.importId)}
        >
          Undo this import
        </Button>
        <span className={classes.say} />
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        <Button component={Link} to={importer.listHref}>
          {importer.listLabel ?? `Show the ${many}`}
        </Button>
      </div>
    </section>
  );
}

/** What the database refused, row by row. */
function RefusedRows({ run }: { run: Run }) {
  const refused = [...run.refused, ...(run.along?.refused ?? [])];
  if (refused.length === 0) return null;
  return (
    <ul className={classes.refused}>
      {refused.map(({ row, field, reason }) => (
        <li key={`${row} ${field}`}>{`Row ${row}: ${reason}`}</li>
      ))}
    </ul>
  );
}

/** Rows that were sent and neither added, updated, nor refused; and a database that says another number than this page. */
function Unexplained<Entry>({ run, importer }: { run: Run; importer: Importer<Entry> }) {
  const { created, updated, refused, stored, total } = run;
  const { one, many } = importer.noun;
  const without = total - created.length - updated.length - refused.length;
  const differs = stored !== null && (stored.created !== created.length || stored.updated !== updated.length);
  return (
    <>
      {differs && (
        <p className={classes.problem} role="alert">
          <strong>The numbers don't match.</strong>{' '}
          {`This import should have added ${counted(created.length, one, many)} and updated ${updated.length}. The school's records say ${stored.created} and ${stored.updated}. Compare the list with your file before you continue.`}
        </p>
      )}
      {without > 0 &&
        Object.keys(run.along?.expected ?? {}).length === 0 &&
        created.length + updated.length + refused.length > 0 && (
          <p className={classes.help}>
            {`${counted(without, 'row')} added nothing new: what ${without === 1 ? 'it says' : 'they say'} was already here or in another row.`}
          </p>
        )}
    </>
  );
}

function addedWords(run: Run, { one, many }: { one: string; many: string }): string {
  const { created, updated, refused, total } = run;
  if (total > 0 && created.length + updated.length + refused.length === 0)
    return cameAlong(run) > 0
      ? `No change to any ${one}`
      : 'Nothing to change. Everything in the file is here already.';
  if (updated.length === 0) return `${counted(created.length, one, many)} added`;
  if (created.length === 0) return `${counted(updated.length, one, many)} updated`;
  return `${counted(created.length, one, many)} added, ${updated.length} updated`;
}
