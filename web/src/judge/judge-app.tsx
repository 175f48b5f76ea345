import { MantineProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { cssVariables } from '../app/theme/css-variables.ts';
import { theme } from '../app/theme/theme.ts';
import { eraseExpired, settleDrafts } from './kept-seat.ts';
import { type Look, readLook, showLook } from './look.ts';
import { PairScreen } from './pair-screen.tsx';
import { SeatScreen } from './seat-screen.tsx';
import { useHeld } from './use-seat.ts';

const EVERY_MS = 20_000;

/** The page of a judge's seat: its code is asked for once, then it opens from the device. */
export function JudgeApp({ code }: { code: string }) {
  const held = useHeld();
  const [look, setLook] = useState<Look>(readLook);
  const [adds, setAdds] = useState(code !== '');
  useEffect(() => {
    const erase = () => void eraseExpired().catch(() => undefined);
    erase();
    void settleDrafts().catch(() => undefined);
    const timer = setInterval(erase, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const choose = (next: Look) => {
    showLook(next);
    setLook(next);
  };
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={look === 'dark' ? 'dark' : 'light'}
    >
      {held === undefined ? (
        <p role="status">Loading...</p>
      ) : held === null ? (
        <PairScreen code={code} />
      ) : adds ? (
        <PairScreen code={code} onBack={() => setAdds(false)} />
      ) : (
        <SeatScreen key={held.seat.device} held={held} look={look} onLook={choose} onAdd={() => setAdds(true)} />
      )}
    </MantineProvider>
  );
}
