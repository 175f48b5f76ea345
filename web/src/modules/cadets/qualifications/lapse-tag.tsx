import { Tag } from '../../../shared/ui/tag.tsx';
import { lapse } from './qualification.ts';

/** Says where a qualification has lapsed or lapses soon; nothing where it holds. */
export function LapseTag({ expiresOn, today }: { expiresOn: string | null; today: string }) {
  const state = lapse(expiresOn, today);
  if (state === 'holds') return null;
  return <Tag tone={state === 'lapsed' ? 'bad' : 'warn'}>{state === 'lapsed' ? 'Expired' : 'Expires soon'}</Tag>;
}
