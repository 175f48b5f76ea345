import { CopyButton, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActButton } from './act-button.tsx';
import parts from './parts.module.css';

type Props = {
  label: string;
  address: string;
  /** On the button that copies it. */
  copyLabel: string;
  /** Before that button: the way there. */
  before?: ReactNode;
  /** After it: what else can be done with the address. */
  children?: ReactNode;
};

/** An address to share: shown whole, selected at once, copied with one press. */
export function SharedAddress({ label, address, copyLabel, before, children }: Props) {
  return (
    <>
      <TextInput label={label} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <div className={parts.verbs}>
        {before}
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <ActButton size="xs" onPress={copy}>
              {copied ? 'Copied' : copyLabel}
            </ActButton>
          )}
        </CopyButton>
        {children}
      </div>
    </>
  );
}
