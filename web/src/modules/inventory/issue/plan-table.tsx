import { Checkbox, Select, TextInput } from '@mantine/core';
import { sizeKey } from '../../../../../domain/inventory/sizes.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import type { StockLine } from '../supply.queries.ts';
import type { FreeAsset } from './issue.queries.ts';
import { NearestSizes } from './nearest-sizes.tsx';
import { type Choice, isIncluded, type Level, lineOf, MOST, type PlanRow, PROBLEM, qtyOf, rowKey } from './plan.ts';
import classes from './issue.module.css';

type Props = {
  rows: PlanRow[];
  sizes: StockLine[];
  assets: FreeAsset[];
  levels: Level[];
  choices: ReadonlyMap<string, Choice>;
  onChoose: (choices: ReadonlyMap<string, Choice>) => void;
};

/** Who gets what, person by person: sizes from the record, and what is in the way, settled in place. */
export function PlanTable({ rows, choices, onChoose, ...shelf }: Props) {
  const people = [...Map.groupBy(rows, ({ holder_id: id }) => id)];
  const put = (row: PlanRow, changed: Choice) =>
    onChoose(new Map([...choices, [rowKey(row), { ...choices.get(rowKey(row)), ...changed }]]));
  return (
    <Card title="Plan" count={people.length} flush>
      <ul className={classes.people}>
        {people.map(([id, lines]) => (
          <li key={id}>
            <h3>{lines[0]?.holder}</h3>
            <ul className={classes.lines}>
              {lines.map((row) => (
                <PlanLine
                  key={rowKey(row)}
                  row={row}
                  choice={choices.get(rowKey(row))}
                  onPut={(next) => put(row, next)}
                  {...shelf}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type LineProps = Omit<Props, 'rows' | 'choices' | 'onChoose'> & {
  row: PlanRow;
  choice: Choice | undefined;
  onPut: (choice: Choice) => void;
};

function PlanLine({ row, choice, onPut, sizes, assets, levels }: LineProps) {
  const included = isIncluded(row, choice);
  const line = lineOf(row, choice, levels);
  const label = `${row.item_name}, ${row.holder}`;
  const own = sizes.filter(({ item_id: item, id }) => item === row.item_id || id === row.item_id);
  const numbered = assets.filter(({ item_id: item }) => item === row.item_id);
  return (
    <li data-out={!included || undefined}>
      <Checkbox
        aria-label={label}
        checked={included}
        onChange={(event) => onPut({ skip: !event.currentTarget.checked })}
      />
      <span className={classes.item}>
        {row.item_name}
        {included && typeof line === 'string' && <Tag tone={line === PROBLEM['serial'] ? 'brass' : 'warn'}>{line}</Tag>}
        {row.problem === 'has_one' && <Tag>{PROBLEM['has_one']}</Tag>}
        {included && <NearestSizes row={row} choice={choice} sizes={own} onTake={(variant) => onPut({ variant })} />}
      </span>
      {!row.asset_id && row.problem !== 'serial' && (
        <TextInput
          aria-label={`Quantity of ${label}`}
          className={classes.qty ?? ''}
          inputMode="numeric"
          maxLength={4}
          value={qtyOf(row, choice) || ''}
          onChange={(event) => onPut({ qty: numberOf(event.currentTarget.value) })}
        />
      )}
      {numbered.length > 0 && row.problem === 'serial' && (
        <Select
          aria-label={`Serial number of ${label}`}
          placeholder="Serial number"
          searchable
          data={numbered.map(({ id, serial_no: serial }) => ({ value: id, label: serial }))}
          value={choice?.asset ?? null}
          onChange={(asset) => asset && onPut({ asset })}
        />
      )}
      {own.length > 1 && row.problem !== 'serial' && (
        <Select
          aria-label={`Size of ${label}`}
          placeholder={row.size ? `${row.size} on record` : 'Choose a size'}
          searchable
          data={own.map(({ id, size, free }) => ({
            value: id,
            label: `${size}${row.size !== null && sizeKey(size) === sizeKey(row.size) ? ' (on record)' : ''} · ${free} free`,
            disabled: free < qtyOf(row, choice),
          }))}
          value={choice?.variant ?? row.variant_id}
          onChange={(variant) => variant && onPut({ variant })}
        />
      )}
    </li>
  );
}

/** What was typed as a number; 0 where it isn't one. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Math.min(Number(text), MOST) : 0);
