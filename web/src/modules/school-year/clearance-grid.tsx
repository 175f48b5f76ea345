import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { askReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { ClearanceItem, Leaver } from './school-year.queries.ts';
import { useClearFor, useSettle } from './clearance.queries.ts';
import { ClearanceCell } from './clearance-cell.tsx';
import { WaiveForm } from './waive-form.tsx';
import classes from './clearance.module.css';

/** Leavers before something is cleared for all: a cadet with something open elsewhere is unusual. */
function clearLines(leavers: Leaver[]) {
  return leavers.map((leaver) => ({
    id: leaver.cadet_id,
    name: listName(leaver),
    note: leaver.leaving ? `Grade ${leaver.grade}` : 'Left',
    unusual: leaver.unsettled.length > 0 ? [`Not cleared elsewhere: ${leaver.unsettled.join(', ')}`] : [],
  }));
}

type Props = { items: ClearanceItem[]; leavers: Leaver[]; mayChange: boolean };
type Waiving = { leaver: Leaver; item: ClearanceItem };

/** One line per cadet, one column per item; a whole column can be cleared together. */
export function ClearanceGrid({ items, leavers, mayChange }: Props) {
  const settle = useSettle();
  const clearFor = useClearFor();
  const [waiving, setWaiving] = useState<Waiving | null>(null);
  const stateOf = (leaver: Leaver, item: ClearanceItem) => leaver.checks[item.id]?.state ?? 'open';
  const openFor = (item: ClearanceItem) => leavers.filter((leaver) => stateOf(leaver, item) === 'open');
  const clearAll = async (item: ClearanceItem) => {
    const cadets = await askReview({
      title: `Clear ${item.name}?`,
      lines: clearLines(openFor(item)),
      text: `“${item.name}” counts as done for these cadets. You can undo it.`,
      verb: (count) => `Clear ${counted(count, 'cadet')}`,
    });
    if (cadets) clearFor.start({ cadets, item });
  };
  const clear = leavers.filter(
    (leaver) => leaver.unsettled.length === 0 && items.every((item) => stateOf(leaver, item) !== 'open'),
  );
  return (
    <>
      <p role="status" className={classes.sum}>
        {`${clear.length} of ${counted(leavers.length, 'cadet')} clear`}
      </p>
      <div className={classes.frame} tabIndex={0} role="region" aria-label="Clearance by cadet">
        <table className={classes.grid}>
          <thead>
            <tr>
              <th scope="col">Cadet</th>
              {items.map((item) => (
                <th key={item.id} scope="col">
                  {item.name}
                  {mayChange && openFor(item).length > 1 && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      disabled={settle.busy || clearFor.busy}
                      aria-label={`Clear ${openFor(item).length}: ${item.name}`}
                      onClick={() => void clearAll(item)}
                    >
                      {`Clear ${openFor(item).length}`}
                    </Button>
                  )}
                </th>
              ))}
              <th scope="col">Elsewhere</th>
            </tr>
          </thead>
          <tbody>
            {leavers.map((leaver) => (
              <tr key={leaver.cadet_id}>
                <th scope="row">
                  <Link to={`/app/cadets/${leaver.cadet_id}`}>{listName(leaver)}</Link>
                  <span>{leaver.leaving ? `Grade ${leaver.grade}` : 'Left'}</span>
                </th>
                {items.map((item) => (
                  <ClearanceCell
                    key={item.id}
                    item={item.name}
                    label={`${item.name} for ${leaver.first_name} ${leaver.last_name}`}
                    state={stateOf(leaver, item)}
                    note={leaver.checks[item.id]?.note ?? null}
                    mayChange={mayChange}
                    onSet={(state) => settle.start({ cadets: [leaver.cadet_id], item: item.id, state })}
                    onWaive={() => setWaiving({ leaver, item })}
                  />
                ))}
                <td data-nothing={leaver.unsettled.length === 0 || undefined}>
                  {elsewhere(leaver.unsettled) || <span className={classes.quiet}>Nothing</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {waiving && <WaiveForm {...waiving} onClose={() => setWaiving(null)} />}
    </>
  );
}

/** 'Supply: Beret, Brass belt buckle · Fee: Activity fee, $25.00' of what each place says on its own. */
function elsewhere(unsettled: string[]): string {
  const by = Map.groupBy(unsettled, (words) => words.slice(0, words.indexOf(': ') + 2));
  return [...by].map(([place, all]) => place + all.map((words) => words.slice(place.length)).join(', ')).join(' · ');
}
