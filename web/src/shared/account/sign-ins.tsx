import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { saveCsv } from '../table/csv.ts';
import { PersonCell } from '../ui/person-cell.tsx';
import { PrintSheet } from '../ui/print-sheet.tsx';
import { toast } from '../ui/toast.ts';
import type { SignIn } from './cadet-account.ts';
import { SignInList, Slips } from './slips.tsx';
import classes from './sign-ins.module.css';

type Props = {
  signIns: SignIn[];
  /** Called each time they were printed, saved, or copied. */
  onTaken?: () => void;
};

/** Temporary passwords, shown this one time, with every way to take them along. Nothing keeps them readable. */
export function SignIns({ signIns, onTaken = () => undefined }: Props) {
  const [sheet, setSheet] = useState<'list' | 'slips'>('list');
  useAfterPrint(onTaken);
  const print = (wanted: 'list' | 'slips') => {
    flushSync(() => setSheet(wanted));
    window.print();
  };
  const save = async () => {
    await saveCsv('sign-ins', COLUMNS, signIns);
    onTaken();
  };
  const copy = async () => {
    const text = signIns.map(({ name, email, password }) => `${name}\t${email}\t${password}`).join('\n');
    await navigator.clipboard.writeText(signIns.length === 1 ? (signIns[0]?.password ?? '') : text);
    toast.done('Copied');
    onTaken();
  };
  return (
    <>
      <ul className={classes.list}>
        {signIns.map(({ name, email, password }) => (
          <li key={email}>
            <PersonCell name={name} note={email} />
            <code className={classes.secret} aria-label="Temporary password">
              {password}
            </code>
          </li>
        ))}
      </ul>
      <div className={classes.tools}>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print('list')}>
          Print list
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print('slips')}>
          {signIns.length === 1 ? 'Print slip' : 'Print slips'}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void save()}>
          Save as CSV
        </Button>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <PrintSheet>{sheet === 'list' ? <SignInList signIns={signIns} /> : <Slips signIns={signIns} />}</PrintSheet>
    </>
  );
}

/** Also the browser's own menu prints. Whether the person canceled there, no page can know. */
function useAfterPrint(done: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [done]);
}

const COLUMNS = [
  { id: 'name', label: 'Name', value: ({ name }: SignIn) => name },
  { id: 'email', label: 'Email', value: ({ email }: SignIn) => email },
  { id: 'password', label: 'Temporary password', value: ({ password }: SignIn) => password },
];
