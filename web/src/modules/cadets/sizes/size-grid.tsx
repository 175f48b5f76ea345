import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { readSize, schemeLabel } from '../../../../../domain/cadets/size.ts';
import { useCan } from '../../../shared/permission/use-permissions.ts';
import { toAppError } from '../../../shared/supabase/error.ts';
import { counted } from '../../../shared/text/counted.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { RosterCadet } from '../cadet.api.ts';
import type { Measured } from './size.api.ts';
import { useRecordSizes } from './size.queries.ts';
import classes from './sizes.module.css';

type Props = { people: RosterCadet[]; schemes: string[]; held: Map<string, Map<string, string>>; on: string };

/** The sheet itself. Unsaved sizes are highlighted, and a size that isn't in its scheme shows a note. */
export function SizeGrid({ people, schemes, held, on }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const mayWrite = useCan('cadets:update');
  const record = useRecordSizes();
  const rows = people.flatMap(({ id }) =>
    schemes.flatMap((code): Measured[] => {
      const text = typed[`${id} ${code}`];
      const value = text === undefined ? '' : readSize(code, text).value;
      return value && value !== held.get(id)?.get(code) ? [{ cadet_id: id, size_scheme: code, value }] : [];
    }),
  );
  const save = async () => {
    try {
      await record.send({ rows, on });
      setTyped({});
    } catch (error) {
      toast.failed("Couldn't save the sizes", toAppError(error).detail);
    }
  };
  return (
    <>
      <div className={classes.scroller} role="region" aria-label="Sizes" tabIndex={0}>
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Cadet</th>
              {schemes.map((code) => (
                <th key={code} scope="col">
                  {schemeLabel(code)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((cadet, line) => (
              <tr key={cadet.id}>
                <th scope="row">{listName(cadet)}</th>
                {schemes.map((code, place) => {
                  const key = `${cadet.id} ${code}`;
                  const text = typed[key];
                  const isNew = rows.some((row) => row.cadet_id === cadet.id && row.size_scheme === code);
                  const isOdd = text !== undefined && text.trim() !== '' && !readSize(code, text).known;
                  return (
                    <td key={code}>
                      <input
                        className={classes.cell}
                        aria-label={`${schemeLabel(code)} of ${listName(cadet)}`}
                        data-place={`${line} ${place}`}
                        data-new={isNew || undefined}
                        data-odd={isOdd || undefined}
                        title={isOdd ? "This isn't a standard size. It's saved as you entered it." : undefined}
                        readOnly={!mayWrite}
                        maxLength={20}
                        value={text ?? held.get(cadet.id)?.get(code) ?? ''}
                        onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
                        onKeyDown={(event) => move(event, line, place)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayWrite && (
        <div className={classes.foot}>
          <span role="status">{rows.length > 0 && `${counted(rows.length, 'size')} not saved yet`}</span>
          <Button disabled={rows.length === 0} loading={record.busy} onClick={() => void save()}>
            Save sizes
          </Button>
        </div>
      )}
    </>
  );
}

/** Enter and the arrow keys move down and up the column. */
function move(event: KeyboardEvent<HTMLInputElement>, line: number, place: number): void {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  table?.querySelector<HTMLInputElement>(`[data-place="${line + step} ${place}"]`)?.select();
}
