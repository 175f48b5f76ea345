import type { Hub } from '../hub.ts';
import type { Member } from '../member.ts';
import { bind } from './binding.ts';

type Follower = { member: Member; isGone: () => boolean; lost: () => void };

/** Lets a channel hear of the changes it asked for; gives the words in which it is told so, or why not. */
export async function follow(
  { stack, changes }: Hub,
  { member, isGone, lost }: Follower,
  wishes: unknown[],
): Promise<{ ok: boolean; message: string }> {
  try {
    const bound = await Promise.all(wishes.map((wish, index) => bind(stack.db.admin, member.caller, index + 1, wish)));
    const refusal = bound.find((one) => typeof one === 'string');
    if (refusal !== undefined) return { ok: false, message: refusal };
    if (!isGone()) await changes.add({ member, bindings: bound.filter((one) => typeof one !== 'string'), lost });
    if (isGone()) changes.remove(member);
    return { ok: true, message: 'Subscribed to PostgreSQL' };
  } catch (error) {
    stack.log.warn('Changes of tables can not be followed', { error });
    return { ok: false, message: 'postgres_changes is not enabled on this server' };
  }
}
