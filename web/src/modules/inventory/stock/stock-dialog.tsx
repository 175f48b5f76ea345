import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { toAppError } from '../../../shared/supabase/error.ts';
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
  receive: { title: 'Receive stock', verb: 'Receive', number: 'How many came' },
  move: {
    title: 'Move stock',
    verb: 'Move',
    number: 'How many',
    text: 'To another place, or into another condition, such as cleaned.',
  },
  adjust: {
    title: 'Correct levels',
    verb: 'Correct',
    number: 'More or fewer',
    text: 'Enter 2 for two more, -1 for one fewer.',
  },
  dispose: { title: 'Dispose of stock', verb: 'Dispose', number: 'How many go' },
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
  const [problem, setProblem] = useState<string | null>(null);
  const enter = (variant: string, value: string) => setEntered(new Map([...entered, [variant, value]]));
  // Many sizes of one item come in as they hang on a rack.
  const isGrid = act === 'receive' && rows.length > 3 && new Set(rows.map(({ item_id: item }) => item)).size === 1;
  const { title, verb, number, text } = WORDS[act];
  const first = places[0]?.value ?? '';
  const asked = { ...setting, place: setting.place || first, toPlace: setting.toPlace || first };
  const put = (changed: Partial<StockSetting>) => setSetting({ ...setting, ...changed });
  const save = async () => {
    const given = linesOf(act, rows, entered, asked);
    if ('problem' in given) return setProblem(given.problem);
    try {
      await change.send({ act, lines: given.lines, reason: setting.reason });
      onDone();
    } catch (error) {
      setProblem(toAppError(error).detail);
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
          label={act === 'receive' ? 'Place' : 'From'}
          data={places}
          value={asked.place}
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
        {isGrid && <SizeGridField rows={rows} entered={entered} onEnter={enter} />}
        {(isGrid ? [] : rows).map((row) =>
          row.tracking === 'serial' && act === 'receive' ? (
            <Textarea
              key={row.id}
              label={named(row.item_name, row.size)}
              description="Serial numbers, one a line"
              autosize
              minRows={2}
              value={entered.get(row.id) ?? ''}
              onChange={(event) => enter(row.id, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              key={row.id}
              label={named(row.item_name, row.size)}
              description={`${row.free} free of ${row.on_hand} on hand`}
              inputMode="numeric"
              value={entered.get(row.id) ?? ''}
              onChange={(event) => enter(row.id, event.currentTarget.value)}
            />
          ),
        )}
      </fieldset>
      <TextInput
        label="Reason"
        required={act === 'adjust' || act === 'dispose'}
        maxLength={300}
        value={setting.reason}
        onChange={(event) => put({ reason: event.currentTarget.value })}
      />
    </Dialog>
  );
}
