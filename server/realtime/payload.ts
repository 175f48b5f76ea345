import { z } from 'zod';
import { persistShape } from './persist.ts';

/** From when on (milliseconds of the epoch) and how many of the stored messages a client wants. */
const replay = z.object({ since: z.number(), limit: z.number().int().min(1).max(25).nullish() });
export type Replay = z.infer<typeof replay>;

/** What a client sends to join a channel. */
export const joinPayload = z.object({
  config: z
    .object({
      broadcast: z
        .object({
          ack: z.boolean().default(false),
          self: z.boolean().default(false),
          replay: replay.nullish(),
          /** Asks to be told when what SQL sends reaches the channel. */
          replication_ready: z.boolean().default(false),
        })
        .prefault({}),
      presence: z.object({ key: z.string().max(200).default(''), enabled: z.boolean().optional() }).prefault({}),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).max(100).nullish(),
      postgres_changes_options: z.object({ wait: z.boolean().default(false) }).nullish(),
      private: z.boolean().nullish(),
    })
    .prefault({}),
  access_token: z.string().nullish(),
});

export type Config = z.infer<typeof joinPayload>['config'];

/** A message for the others of the channel. */
export const broadcastPayload = z.object({
  event: z.string().max(255),
  payload: z.unknown(),
  /** Asks for the message to be stored for later comers. */
  persist: persistShape,
});
/** What a client says of its presence. */
export const presencePayload = z.object({
  event: z.enum(['track', 'untrack']),
  payload: z.record(z.string(), z.unknown()).optional(),
});
