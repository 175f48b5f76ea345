import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { useFieldErrors } from '../../../shared/form/use-field-errors.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type StockAct, useChangeStock } from '../supply.acts.ts';
import { CONDITION, named } from '../supply.ts';
import type { StockLine } from '../supply.queries.ts';
import { usePlaceOptions } from '../use-place-options.ts';
import { linesOf, type StockSetting } from './stock-lines.ts';
import { SizeGridField } from './size-grid-field.tsx';
import classes from './stock.module.css';

type Props = { act: StockAct; rows: StockLine[]; onClose: () => void; onDone: () => void };

const WORDS: Record<StockAct, { title: string; verb: string; number: string; text?: string }> = {
  receive: { title: 'Receive stock', verb: 'Receive', number: 'Quantity received' },
  move: {
    title: 'Move stock',
    verb: 'Move',
    number: 'Quantity',
    text: 'To another location or condition, such as cleaned.',
  },
  adjust: {
    title: 'Correct levels',
    verb: 'Correct',
    number: 'More or fewer',
    text: 'Enter 2 for two more, -1 for one fewer.',
  },
  dispose: { title: 'Dispose of stock', verb: 'Dispose', number: 'Quantity to dispose of' },
};

/** Receives, moves, corrects, or disposes of the sizes that are selected, all in one act. */
export function StockDialog({ act, rows, onClose, onDone }: Props) {
  const places = usePlaceOptions();
  const change = useChangeStock();
  const [setting, setSetting] = useState<StockSetting>({
    place: '',
    condition: 'serviceable',
    toPlace: '',
    toCondition: 'serviceable',
    reason: '',
  });
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(new Map());
  const { errors, problem, show, clear, fail } = useFieldErrors(['reason']);
  const enter = (variant: string, value: string) => setEntered(new Map([...entered, [variant, value]]));
  // Many sizes of one item come in as they hang on a rack.
  const isGrid = act === 'receive' && rows.length > 3 && new Set(rows.map(({ item_id: item }) => item)).size === 1;
  const { title, verb, number, text } = WORDS[act];
  const first = places[0]?.value ?? '';
  const asked = { ...setting, place: setting.place || first, toPlace: setting.toPlace || first };
  const put = (changed: Partial<StockSetting>) => setSetting({ ...setting, ...changed });
  const save = async () => {
    const given = linesOf(act, rows, entered, asked);
    if ('errors' in given) return show(given.errors);
    clear();
    try {
      await change.send({ act, lines: given.lines, reason: setting.reason });
      onDone();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size={620}
      text={text}
      problem={problem}
      verb={{ label: verb, run: () => void save(), busy: change.busy }}
    >
      <FieldGrid>
        <Select
          label={act === 'receive' ? 'Location' : 'From'}
          data={places}
          value={asked.place}
          error={errors['place']}
          allowDeselect={false}
          onChange={(place) => put({ place: place ?? '' })}
        />
        <Select
          label="Condition"
          data={CONDITION.options}
          value={setting.condition}
          allowDeselect={false}
          onChange={(condition) => put({ condition: condition ?? '' })}
        />
        {act === 'move' && (
          <>
            <Select
              label="To"
              data={places}
              value={asked.toPlace}
              error={errors['toPlace']}
              allowDeselect={false}
              onChange={(toPlace) => put({ toPlace: toPlace ?? '' })}
            />
            <Select
              label="Condition afterward"
              data={CONDITION.options}
              value={setting.toCondition}
              allowDeselect={false}
              onChange={(toCondition) => put({ toCondition: toCondition ?? '' })}
            />
          </>
        )}
      </FieldGrid>
      <fieldset className={classes.sizes}>
        <legend>{number}</legend>
        {isGrid && <SizeGridField rows={rows} entered={entered} errors={errors} onEnter={enter} />}
        {(isGrid ? [] : rows).map((row) =>
          row.tracking === 'serial' && act === 'receive' ? (
            <Textarea
              key={row.id}
              label={named(row.item_name, row.size)}
              description="Serial numbers, one per line"
              autosize
              minRows={2}
              name={row.id}
              error={errors[row.id]}
              value={entered.get(row.id) ?? ''}
              onChange={(event) => enter(row.id, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              key={row.id}
              label={named(row.item_name, row.size)}
              description={`${row.free} free of ${row.on_hand} on hand`}
              inputMode="numeric"
              name={row.id}
              error={errors[row.id]}
              value={entered.get(row.id) ?? ''}
              onChange={(event) => enter(row.id, event.currentTarget.value)}
            />
          ),
        )}
      </fieldset>
      <TextInput
        label="Reason"
        name="reason"
        error={errors['reason']}
        required={act === 'adjust' || act === 'dispose'}
        maxLength={300}
        value={setting.reason}
        onChange={(event) => put({ reason: event.currentTarget.value })}
      />
    </Dialog>
  );
}
