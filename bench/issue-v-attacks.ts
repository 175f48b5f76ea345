import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

/** One kind of request, of which an attacker has 50 on the way all the time. */
export type Attack = {
  name: string;
  path: string;
  body?: Buffer;
  /** Without a session. */
  open?: boolean;
  /** Whose share is used up: what has to be worked off starts with a fresh one. */
  by?: 's1' | 'pt';
};

const many = (count: number, part: string): string => Array.from({ length: count }, () => part).join('');

/** The worst of each kind that was found. */
export async function attacksOf(attacker: SupabaseClient): Promise<Attack[]> {
  const token = randomBytes(32).toString('hex');
  const { error } = await attacker.rpc('create_calendar_feed', { p_name: 'Attacked', p_token: token });
  if (error !== null) throw error;
  const rest = (path: string): string => `/rest/v1/${path}`;
  return [
    {
      name: 'embeds six deep',
      path: rest('schools?select=id,cadets(id,schools(id,cadets(id,schools(id,cadets(id,rank_records(*))))))'),
    },
    {
      name: 'the widest embed that is let through',
      path: rest('cadets?select=*,schools(*,cadets(*,rank_records(*)))'),
      by: 's1',
    },
    { name: 'a search for 3,000 words', path: rest(`cadets?select=id&first_name=wfts.${many(3000, 'ab%20')}`) },
    {
      name: 'a search for 80 words',
      path: rest(`cadets?select=id&last_name=wfts.${many(40, 'ab%20or%20')}c`),
      by: 'pt',
    },
    { name: '40 back references', path: rest(`cadets?select=id&first_name=match.(.*)(.*)${many(40, '%5C1')}`) },
    { name: 'one calendar address', path: `/functions/v1/calendar-feed/${token}.ics`, open: true },
    { name: 'bodies of 18 MB', path: '/functions/v1/welfare', body: Buffer.alloc(18 * 1024 * 1024, 'x') },
  ];
}
