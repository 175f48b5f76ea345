import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { actionMs, type Toast, toastMs, toastStore } from './toast.ts';
import parts from './parts.module.css';
import classes from './toaster.module.css';

/** The one toaster. Each toast closes after three seconds unless the pointer rests on it. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.follow, toastStore.read);
  const done = toasts.filter((item) => item.tone === 'done');
  const failed = toasts.filter((item) => item.tone === 'failed');
  return (
    <div className={classes.edge}>
      <div role="status" aria-label="Notices">
        {done.map((item) => (
          <ToastCard key={item.id} toast={item} />
        ))}
      </div>
      <div role="alert" aria-label="Problems">
        {failed.map((item) => (
          <ToastCard key={item.id} toast={item} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.close(toast.id), toast.actions.length > 0 ? actionMs : toastMs);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.actions]);

  const Icon = toast.tone === 'done' ? IconCheck : IconAlertTriangle;
  return (
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} stroke={2} aria-hidden className={classes.icon} />
      <div className={parts.words}>
        <p className={parts.strong}>{toast.title}</p>
        {toast.text && <p className={classes.text}>{toast.text}</p>}
      </div>
      {toast.actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          className={classes.act}
          onClick={() => {
            run();
            toastStore.close(toast.id);
          }}
        >
          {label}
        </button>
      ))}
      <button type="button" className={classes.close} aria-label="Close" onClick={() => toastStore.close(toast.id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
