import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import classes from './print-sheet.module.css';

type Props = { children: ReactNode };

/** Paper only: while it is there, printing gives this instead of the screen. */
export function PrintSheet({ children }: Props) {
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      {children}
    </div>,
    document.body,
  );
}

/** Prints a sheet that is there only while it is printed: whether it is now, and the call that prints. */
export function usePrintSheet(): [boolean, () => void] {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, []);
  const print = () => {
    flushSync(() => setPrinting(true));
    window.print();
  };
  return [printing, print];
}
