import type { Hub } from '../hub.ts';
import { bind } from './binding.ts';
import type { Subscription } from './subscription.ts';

type Follower = Pick<Subscription, 'member' | 'lost' | 'end'> & { isGone: () => boolean };

/** Lets a channel hear of the changes it asked for; gives the words in which it is told so, or why not. */
export async function follow(
  { stack, changes }: Hub,
  { member, isGone, lost, end }: Follower,
  wishes: unknown[],
): Promise<{ ok: boolean; message: string }> {
  try {
    const bound = await Promise.all(wishes.map((wish, index) => bind(stack.db, member.caller, index + 1, wish)));
    const refusal = bound.find((one) => typeof one === 'string');
    if (refusal !== undefined) return { ok: false, message: refusal };
    const bindings = bound.filter((one) => typeof one !== 'string');
    if (!isGone()) await changes.add({ member, bindings, lost, end });
    if (isGone()) changes.remove(member);
    return { ok: true, message: 'Subscribed to PostgreSQL' };
  } catch (error) {
    stack.log.warn("Couldn't follow table changes", { error });
    return { ok: false, message: 'postgres_changes is not enabled on this server' };
  }
}
