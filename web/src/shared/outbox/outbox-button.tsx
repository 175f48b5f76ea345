import { IconCloudUp } from '@tabler/icons-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { counted } from '../text/counted.ts';
import { isUnsent } from './kept-act.ts';
import classes from './outbox-button.module.css';
import { sendingStore, setSending } from './sending.ts';
import { useKeptActs } from './use-kept-acts.ts';
import { useSender } from './use-sender.ts';

const OutboxDialog = lazy(() => import('./outbox-dialog.tsx').then((file) => ({ default: file.OutboxDialog })));

/** Sends what waits on this device, whichever screen is open. The button is there only while sending takes a while. */
export function OutboxButton() {
  const { person, acts } = useKeptActs();
  useSender(person, acts);
  const { problem, shown } = useSyncExternalStore(sendingStore.follow, sendingStore.read);
  const unsent = acts.filter(isUnsent);
  const refused = unsent.filter(({ state }) => state === 'refused').length;
  const quiet = unsent.length === 0 || (problem === null && refused === 0);
  if (quiet && !shown) return null;
  const waits = `${counted(unsent.length, 'entry', 'entries')} not sent yet`;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-refused={refused > 0 || undefined}
        aria-label={refused > 0 ? `${waits}, ${refused} refused` : waits}
        onClick={() => setSending({ shown: true })}
      >
        <IconCloudUp size={20} stroke={1.75} aria-hidden />
        <span aria-hidden>{unsent.length}</span>
      </button>
      {shown && (
        <Suspense>
          <OutboxDialog acts={unsent} onClose={() => setSending({ shown: false })} />
        </Suspense>
      )}
    </>
  );
}
