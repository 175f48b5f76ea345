import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { counted } from '../shared/text/counted.ts';
import { readErased } from './kept-seat.ts';
import { pairSeat } from './pair.ts';
import classes from './judge.module.css';

const ERASED = {
  certified: 'The results are certified, and everything from this device arrived.',
  over: 'The meet is over.',
};

type Props = {
  code: string;
  /** Back to the seat that is open on this device, also once another one is. */
  onBack?: () => void;
};

/** Asks for the code that opens a seat on this device. */
export function PairScreen({ code: given, onBack }: Props) {
  const [code, setCode] = useState(given);
  const [name, setName] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [erased] = useState(readErased);
  const pair = async (event: FormEvent) => {
    event.preventDefault();
    if (code.replaceAll(/[^0-9A-Za-z]/g, '').length !== 9)
      return setWhy('A code has nine characters, such as ABCD-23456.');
    setBusy(true);
    const problem = await pairSeat(code, name);
    setWhy(problem);
    setBusy(false);
    if (problem === null) onBack?.();
  };
  return (
    <main className={classes.pair}>
      {erased && !onBack && (
        <div className={classes.notice} role="status" data-bad={erased.unsent > 0 || undefined}>
          <strong>{ERASED[erased.why]}</strong>
          <span>This device holds nothing of it anymore.</span>
          {erased.unsent > 0 && (
            <span>{`${counted(erased.unsent, 'sheet was', 'sheets were')} never sent. Tell the tabulator.`}</span>
          )}
        </div>
      )}
      <h1>{onBack ? 'Open another seat' : "Open a judge's seat"}</h1>
      <p>Get a code from the tabulator. It works once, for 15 minutes, on this device.</p>
      <form onSubmit={(event) => void pair(event)} className={classes.stack} noValidate>
        <TextInput
          label="Code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={why}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <TextInput
          label="Name of this device"
          description="The tabulator sees it, such as Tablet 4"
          value={name}
          autoComplete="off"
          maxLength={80}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={busy} size="md">
          Open the seat
        </Button>
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            Back to my seat
          </Button>
        )}
      </form>
    </main>
  );
}
