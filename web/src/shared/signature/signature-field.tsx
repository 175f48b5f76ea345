import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { drawnOf, type Signature, type Stroke } from './signature.ts';
import { SignaturePad } from './signature-pad.tsx';
import classes from './signature.module.css';

type Props = {
  /** The name as the account has it; the signer may write it in full. */
  name: string;
  /** Null where nothing is signed yet. */
  onChange: (signature: Signature | null) => void;
  error?: string | null;
};

const METHODS = [
  { value: 'typed', label: 'Type your name' },
  { value: 'drawn', label: 'Draw' },
];

/** Signs by typing the full name, which takes only a keyboard, or by drawing. */
export function SignatureField({ name, onChange, error = null }: Props) {
  const [method, setMethod] = useState('typed');
  const [typed, setTyped] = useState('');
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const tell = (how: string, words: string, drawing: Stroke[]) => {
    const drawn = drawnOf(drawing);
    if (how === 'drawn') onChange(drawn.length > 0 ? { method: 'drawn', name, strokes: drawn } : null);
    else onChange(words.trim().length > 1 ? { method: 'typed', name: words.trim() } : null);
  };
  return (
    <fieldset className={classes.signature}>
      <legend>Your signature</legend>
      <SegmentedControl
        size="xs"
        data={METHODS}
        value={method}
        aria-label="How to sign"
        onChange={(next) => {
          setMethod(next);
          tell(next, typed, strokes);
        }}
      />
      {method === 'typed' ? (
        <TextInput
          label="Full name"
          description={`Such as ${name}`}
          classNames={{ input: classes.typed ?? '' }}
          autoComplete="name"
          maxLength={160}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            tell(method, event.currentTarget.value, strokes);
          }}
        />
      ) : (
        <>
          <SignaturePad
            strokes={strokes}
            onChange={(next) => {
              setStrokes(next);
              tell(method, typed, next);
            }}
          />
          {error && (
            <p className={classes.problem} role="alert">
              {error}
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}
