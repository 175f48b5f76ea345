import { useEffect, useState } from 'react';
import { leftWords } from './countdown-words.ts';

const TICK = 1000;

/** How long there still is until a moment, second by second. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return <strong role="timer">{leftWords(Date.parse(until) - now)}</strong>;
}
