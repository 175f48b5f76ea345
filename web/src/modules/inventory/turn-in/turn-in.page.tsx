import { Select } from '@mantine/core';
import { useState } from 'react';
import { OutboxNote } from '../../../shared/outbox/outbox-note.tsx';
import { PickOne } from '../../../shared/pick/pick-one.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useAddress } from '../../../shared/query/use-address.ts';
import { ScanMany } from '../../../shared/scan/scan-many.tsx';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines } from '../../../shared/ui/lines.tsx';
import { ReturnDialog } from '../counter/return-dialog.tsx';
import { CONDITIONS_BACK, ORIGIN } from '../supply.ts';
import type { CustodyLine } from '../supply.queries.ts';
import { usePlaceOptions } from '../use-place-options.ts';
import { holderOf, holdersOf, lineName } from './turn-in.ts';
import { GROUP, useTurnIn } from './use-turn-in.ts';
import classes from './turn-in.module.css';

/** Turn-in day: scan, scan, scan. Place and condition are chosen once, also for a reload, and a dropped network stops no one. */
export function TurnInPage() {
  const where = usePlaceOptions(ORIGIN);
  const { params, put } = useAddress();
  const place = known(where, params.get('place')) ?? '';
  const condition = known(CONDITIONS_BACK, params.get('condition')) ?? 'needs_cleaning';
  const [returning, setReturning] = useState<CustodyLine[]>([]);
  const { query, labels, out, person, setPerson, asked, said, take, scan } = useTurnIn({
    place,
    condition,
    holder: params.get('holder'),
  });
  const theirs = out.filter((line) => holderOf(line) === person);
  return (
    <AreaPage
      area="inventory"
      title="Turn-in"
      subtitle="Scan cards and labels one after another. Each item is turned in right away."
    >
      <QueryView query={query}>
        {() => (
          <div className={classes.desk}>
            <div>
              <Card title="Scan">
                <div className={classes.setting}>
                  <Select
                    label="Where everything goes"
                    data={where}
                    value={place}
                    allowDeselect={false}
                    onChange={(next) => put({ place: next })}
                  />
                  <Select
                    label="Condition"
                    data={CONDITIONS_BACK}
                    value={condition}
                    allowDeselect={false}
                    onChange={(next) => put({ condition: next })}
                  />
                </div>
                {/* A camera reads as soon as it is there: before the labels are known, each would be told unknown. */}
                <QueryView query={labels}>
                  {() => <ScanMany label="Label, serial number, or card" onScan={scan} />}
                </QueryView>
                <ul className={classes.said} aria-live="polite">
                  {said.map(({ n, tone, title, text }) => (
                    <li key={n} data-tone={tone}>
                      <strong>{title}</strong> {text}
                    </li>
                  ))}
                </ul>
                <OutboxNote group={GROUP} counted={(n) => counted(n, 'return')} saved="Every return is saved." />
              </Card>
            </div>
            <div>
              {asked.length > 0 && (
                <Card title="Whose is it?" count={asked.length} flush>
                  <Lines>
                    {asked.map((line) => (
                      <Line key={line.id} title={line.holder} notes={[[lineName(line)]]}>
                        <ActButton size="xs" onPress={() => take(line)}>
                          Theirs
                        </ActButton>
                      </Line>
                    ))}
                  </Lines>
                </Card>
              )}
              <Card
                title="Who is here"
                action={
                  theirs.length > 0 && (
                    <ActButton size="xs" onPress={() => theirs.forEach(take)}>
                      Turn in all
                    </ActButton>
                  )
                }
              >
                <PickOne
                  aria-label="Who is here"
                  placeholder="Scan their card, or search by name"
                  clearable
                  data={holdersOf(out)}
                  value={person}
                  onChange={setPerson}
                />
                {person !== null && theirs.length === 0 && <p>Everything is turned in.</p>}
                <Lines>
                  {theirs.map((line) => (
                    <Line
                      key={line.id}
                      title={lineName(line)}
                      notes={[[line.out > 1 && `${line.out} out`, line.due_on && `due ${formatDay(line.due_on)}`]]}
                    >
                      <ActButton size="xs" onPress={() => setReturning([line])}>
                        Lost or damaged…
                      </ActButton>
                      <ActButton size="xs" primary onPress={() => take(line)}>
                        Back
                      </ActButton>
                    </Line>
                  ))}
                </Lines>
              </Card>
            </div>
          </div>
        )}
      </QueryView>
      {returning.length > 0 && (
        <ReturnDialog
          rows={returning}
          purpose="loss"
          onClose={() => setReturning([])}
          onDone={() => setReturning([])}
        />
      )}
    </AreaPage>
  );
}

/** What the address asks for, if it is offered. */
const known = (options: { value: string }[], asked: string | null): string | undefined =>
  options.find(({ value }) => value === asked)?.value;
