import { type ReactNode, useEffect, useRef } from 'react';
import classes from './judge.module.css';

/** The title of a screen. The keyboard is put here when the screen opens, so that it's read out and Tab goes on from it. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </h2>
  );
}
