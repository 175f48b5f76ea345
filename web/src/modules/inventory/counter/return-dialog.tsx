import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CONDITIONS_BACK, named, ORIGIN } from '../supply.ts';
import type { CustodyLine } from '../supply.queries.ts';
import { usePlaceOptions } from '../use-place-options.ts';
import { useTakeBack } from './counter.acts.ts';
import { type Return, type ReturnPurpose, returnLinesOf, startOf, usualCharge } from './return-lines.ts';
import classes from './counter.module.css';

type Props = { rows: CustodyLine[]; purpose?: ReturnPurpose; onClose: () => void; onDone: () => void };

const LOSSES = [
  { value: 'damaged', label: 'Back, damaged' },
  { value: 'lost', label: 'Lost' },
];
const OUTCOMES = [{ value: 'returned', label: 'Back' }, ...LOSSES];
const VERB = { back: 'Take back', loss: 'Record' };

/** Takes things back, or records a loss: each is back, damaged, or lost, and may be charged. */
export function ReturnDialog({ rows, purpose = 'back', onClose, onDone }: Props) {
  const where = usePlaceOptions(ORIGIN);
  const take = useTakeBack();
  const [place, setPlace] = useState('');
  const [condition, setCondition] = useState('serviceable');
  const [entered, setEntered] = useState<ReadonlyMap<string, Return>>(new Map());
  const { errors, problem, show, clear, fail } = useFieldErrors(['condition']);
  const put = (row: CustodyLine, changed: Partial<Return>) => {
    const next = { ...(entered.get(row.id) ?? startOf(row, purpose)), ...changed };
    if (changed.outcome) next.charge = usualCharge(row, next.outcome, Number(next.qty) || 1);
    setEntered(new Map([...entered, [row.id, next]]));
  };
  const save = async () => {
    const given = returnLinesOf(rows, entered, { purpose, place, condition });
    if ('errors' in given) return show(given.errors);
    clear();
    try {
      await take.send({ lines: given.lines });
      onDone();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog
      title={purpose === 'back' ? 'Take back' : 'Lost or damaged'}
      size={720}
      onClose={onClose}
      problem={problem}
      verb={{ label: VERB[purpose], run: () => void save(), busy: take.busy }}
    >
      <FieldGrid>
        <Select
          label={purpose === 'back' ? 'Where it goes' : 'Where damaged items go'}
          data={where}
          value={place}
          allowDeselect={false}
          onChange={(next) => setPlace(next ?? '')}
        />
        {purpose === 'back' && (
          <Select
            label="Condition"
            data={CONDITIONS_BACK}
            value={condition}
            error={errors['condition']}
            allowDeselect={false}
            onChange={(next) => setCondition(next ?? 'serviceable')}
          />
        )}
      </FieldGrid>
      <ul className={classes.returns}>
        {rows.map((row) => {
          const { outcome, qty, charge } = entered.get(row.id) ?? startOf(row, purpose);
          const name = [named(row.item_name, row.size), row.serial_no].filter(Boolean).join(' ');
          return (
            <li key={row.id}>
              <span>
                <strong>{name}</strong>
                <small>{row.holder}</small>
              </span>
              {row.out > 1 && (
                <TextInput
                  aria-label={`Quantity of ${name}`}
                  className={classes.few ?? ''}
                  inputMode="numeric"
                  name={`${row.id}.qty`}
                  error={errors[`${row.id}.qty`]}
                  value={qty}
                  onChange={(event) => put(row, { qty: event.currentTarget.value })}
                />
              )}
              <Select
                aria-label={`Outcome for ${name}, ${row.holder}`}
                data={purpose === 'back' ? OUTCOMES : LOSSES}
                placeholder="Lost or damaged?"
                error={errors[`${row.id}.outcome`]}
                value={outcome}
                allowDeselect={false}
                onChange={(next) => put(row, { outcome: next as Return['outcome'] })}
              />
              {outcome !== null && outcome !== 'returned' && (
                <TextInput
                  aria-label={`Charge for ${name}, ${row.holder}`}
                  className={classes.few ?? ''}
                  leftSection="$"
                  placeholder="0.00"
                  name={`${row.id}.charge`}
                  error={errors[`${row.id}.charge`]}
                  value={charge}
                  onChange={(event) => put(row, { charge: event.currentTarget.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
