import { toast } from '../shared/ui/toast.ts';
import { createThrottle, isNoise } from './error-noise.ts';

const limit = 5;
const windowMs = 60_000;

/** Shows errors that no screen caught. It ignores noise and stops after five in a minute. */
export function watchErrors(target: Window): void {
  const passes = createThrottle(limit, windowMs);
  const react = (event: Event, message: string) => {
    if (isNoise(message)) {
      event.preventDefault();
      return;
    }
    if (passes(Date.now())) toast.failed('Something went wrong', message);
  };
  target.addEventListener('error', (event) => react(event, event.message));
  target.addEventListener('unhandledrejection', (event) => react(event, messageOf(event.reason)));
}

function messageOf(reason: unknown): string {
  if (reason instanceof Error) return reason.message;
  if (typeof reason === 'object' && reason !== null && 'message' in reason) return String(reason.message);
  return `Non-Error promise rejection: ${String(reason)}`;
}
