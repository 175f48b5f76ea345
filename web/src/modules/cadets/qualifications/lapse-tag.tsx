import { Tag } from '../../../shared/ui/tag.tsx';
import { lapse } from './qualification.ts';

/** Shows that a qualification expired or expires soon. Nothing while it is in force. */
export function LapseTag({ expiresOn, today }: { expiresOn: string | null; today: string }) {
  const state = lapse(expiresOn, today);
  if (state === 'holds') return null;
  return <Tag tone={state === 'lapsed' ? 'bad' : 'warn'}>{state === 'lapsed' ? 'Expired' : 'Expires soon'}</Tag>;
}
