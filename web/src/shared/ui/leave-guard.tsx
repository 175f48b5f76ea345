import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm, type Question } from './confirm.ts';

/** Asks about what was changed on a page and isn't saved; nothing of it is kept. */
export const UNSAVED: Question = {
  title: 'Leave without saving?',
  text: "What you changed here isn't saved.",
  confirmLabel: 'Leave',
  danger: true,
};

type Props = {
  question: Question;
  settled?: RefObject<boolean>;
  /** What is on the page stays when only the parameters of the address change. */
  stays?: boolean;
};

/**
 * As long as it is drawn, asks before another page takes this one's place; before the tab is closed or reloaded the
 * browser asks in its own words. The router knows one at a time, so draw it only while there is something to lose, with a
 * question that stays the same object. `settled` says that it was already answered: the page may go.
 */
export function LeaveGuard({ question, settled, stays = false }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      settled?.current !== true && !(stays && currentLocation.pathname === nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, question]);
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return null;
}
