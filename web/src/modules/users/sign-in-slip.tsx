import { Button, Modal } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import type { SignIn } from '../../shared/account/cadet-account.ts';
import { Refusals } from '../../shared/each/refusals.tsx';
import type { Refusal } from '../../shared/each/use-each.ts';
import { counted } from '../../shared/text/counted.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { PrintSheet } from '../../shared/ui/print-sheet.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Slips } from './slips.tsx';
import classes from './users.module.css';

type Props = {
  title: string;
  slips: SignIn[];
  /** Those who got none, with the reason. */
  refused?: Refusal[];
  onClose: () => void;
};

/** First passwords, shown this one time: to copy, or to print as slips. Nothing keeps them readable. */
export function SignInSlip({ title, slips, refused = [], onClose }: Props) {
  const copy = async () => {
    const text = slips.map(({ name, email, password }) => `${name}\t${email}\t${password}`).join('\n');
    await navigator.clipboard.writeText(slips.length === 1 ? (slips[0]?.password ?? '') : text);
    toast.done('Copied');
  };
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false} size={520}>
      <p className={classes.text}>
        {slips.length === 1 ? 'This password is' : 'These passwords are'} shown this one time. Hand over in person; it
        has to be changed at the first sign-in.
      </p>
      <ul className={classes.signIns}>
        {slips.map(({ name, email, password }) => (
          <li key={email}>
            <PersonCell name={name} note={email} />
            <code className={classes.secret} aria-label="Temporary password">
              {password}
            </code>
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <p
          className={classes.text}
        >{`${counted(refused.length, 'account')} stayed as ${refused.length === 1 ? 'it was' : 'they were'}:`}</p>
      )}
      <Refusals refused={refused} />
      <div className={classes.dialogFoot}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
      <PrintSheet>
        <Slips slips={slips} />
      </PrintSheet>
    </Modal>
  );
}
