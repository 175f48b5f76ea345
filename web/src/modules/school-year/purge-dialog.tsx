import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { afterwards } from '../../shared/query/afterwards.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { toAppError } from '../../shared/supabase/error.ts';
import { counted } from '../../shared/text/counted.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { LeftRecord } from './school-year.queries.ts';
import { usePurge } from './retention.queries.ts';
import { schoolYear } from './school-year.queries.ts';
import parts from '../../shared/ui/parts.module.css';
import classes from './school-year.module.css';
import { capital } from '../../shared/text/capital.ts';

type Props = { records: LeftRecord[]; onClose: () => void; onDone: () => void };

/** The dry run, and the word that starts the purge: it can't be undone. */
export function PurgeDialog({ records, onClose, onDone }: Props) {
  const ids = records.map(({ cadet_id: id }) => id);
  const query = useRead(schoolYear.preview, ids);
  const [word, setWord] = useState('');
  const purge = usePurge();
  return (
    <Dialog onClose={onClose} title={`Purge ${counted(records.length, 'record')}`} size={520} stays>
      <p className={parts.quietLine}>
        {`${records
          .map(({ first_name: first, last_name: last }) => `${first} ${last}`)
          .slice(0, 5)
          .join(
            ', ',
          )}${records.length > 5 ? ` and ${records.length - 5} more` : ''}. The records below are permanently deleted. A log keeps the counts, without names.`}
      </p>
      <QueryView query={query}>
        {(counts) => (
          <ul className={classes.list} aria-label="What is deleted">
            {counts.map(({ what, rows }) => (
              <li key={what}>
                <span>{tableWords(what)}</span>
                <strong>{rows}</strong>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <TextInput
        label="Type PURGE to continue"
        data-autofocus
        autoComplete="off"
        value={word}
        error={purge.error ? toAppError(purge.error).detail : null}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <div className={classes.bar} style={{ marginTop: 20, justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          disabled={word !== 'PURGE' || !query.data}
          loading={purge.busy}
          onClick={() => afterwards(purge.send(ids), onDone)}
        >
          Purge
        </Button>
      </div>
    </Dialog>
  );
}

/** 'rank_records' as 'Rank records'. */
function tableWords(table: string): string {
  return capital(table.replace(/^pt_/, 'fitness ').replaceAll('_', ' '));
}
