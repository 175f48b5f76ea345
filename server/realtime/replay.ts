import { actAs, serviceCaller } from '../database/act-as.ts';
import type { Stack } from '../stack.ts';
import type { Member } from './member.ts';
import type { Replay } from './payload.ts';
import { payloadOf, storedColumns } from './stored.ts';
import type { Stored } from './stored.ts';

const text = `
  select ${storedColumns} from (
    select ${storedColumns}, inserted_at from realtime.messages
    where topic = $1 and private and extension = 'broadcast'
      and inserted_at >= (to_timestamp($2::float8 / 1000) at time zone 'utc') and inserted_at > now() - interval '3 days'
      and (expires_at is null or expires_at > now() at time zone 'utc')
    order by inserted_at desc limit $3::int) latest
  order by inserted_at`;

const furthest = 8.64e15;

/** Sends a new member the stored messages of its private channel, the oldest first. */
export async function replayTo(stack: Stack, member: Member, { since, limit }: Replay): Promise<void> {
  if (!member.rights.readBroadcast) return;
  const from = Math.min(Math.max(since, 0), furthest);
  const values = [member.topic, String(from), String(limit ?? 25)];
  const { rows } = await actAs<Stored>(stack.db.live, serviceCaller, { text, values });
  for (const row of rows)
    member.outlet.broadcast(member.wireTopic, row.event ?? '', payloadOf(row), { replayed: true, id: row.id });
}
