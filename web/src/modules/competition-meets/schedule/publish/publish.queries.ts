import { z } from 'zod';
import { useAct } from '../../../../shared/act/use-act.ts';
import { readsOf } from '../../../../shared/query/reads.ts';
import type { Db } from '../../../../shared/supabase/client.ts';
import { counted } from '../../../../shared/text/counted.ts';

const KEY = ['competition-meets-schedule', 'publish'];

const place = z
  .object({
    area: z.string(),
    starts_at: z.string(),
    report_at: z.string(),
    ends_at: z.string(),
    lane: z.number().optional(),
  })
  .optional();
export type Place = z.output<typeof place>;

const change = z.object({
  id: z.string(),
  entry: z.string(),
  school: z.string(),
  event: z.string(),
  kind: z.string(),
  minutes: z.number().optional(),
  is_told: z.boolean(),
  has_account: z.boolean(),
  /** Its school booked the time that it has. */
  is_own: z.boolean(),
  before: place,
  after: place,
});
export type Change = z.output<typeof change>;

const news = z.array(z.object({ entry: z.string(), school: z.string(), event: z.string() }));

/** What publishing a version would do: `publish_preview`. */
const difference = z.object({
  number: z.number(),
  counts: z.object({
    moved: z.number(),
    placed: z.number(),
    lost: z.number(),
    unchanged: z.number(),
    without: z.number(),
    gone: z.number(),
    told: z.number(),
  }),
  rows: z.array(change),
  schools: z.array(z.object({ name: z.string(), has_account: z.boolean(), entries: z.number() })),
  blocks: z.array(z.object({ message: z.string(), hint: z.string() })),
  holds: z.array(z.object({ school: z.string(), entry: z.string(), time: z.string(), state: z.string() })),
  lines: z.array(z.object({ time: z.string(), waiting: z.number() })),
  came: news,
  went: news,
  changed: news,
  time_zone: z.string(),
  many_days: z.boolean(),
  needs_reason: z.boolean(),
  /** Stands for all of the above. */
  seen: z.string(),
});
export type Difference = z.output<typeof difference>;

export const publishReads = readsOf(
  KEY,
  {
    /** What publishing a version would change now. */
    preview: async (db: Db, version: string) =>
      difference.parse((await db.rpc('publish_preview', { p_version: version }).throwOnError()).data),
  },
  {
    preview: {
      reads: [
        'meet_schedule_versions',
        'meet_slots',
        'meet_booking_plans',
        'meet_entries',
        'registration_entries',
        'slot_waits',
        'meet_day_plans',
        'meet_events',
        'meet_areas',
      ],
    },
  },
);

const published = z.object({ number: z.number(), told: z.number() });

/** Publishes a version, where all is as it was seen. */
export function usePublishVersion(version: string) {
  return useAct(['competition-meets-schedule'], {
    run: async (db, { seen, reason }: { seen: string; reason: string }, p_key) =>
      published.parse(
        (
          await db
            .rpc('publish_schedule_version', { p_version: version, p_seen: seen, p_reason: reason, p_key })
            .throwOnError()
        ).data,
      ),
    done: ({ result: { number, told } }) => ({
      title: `Version ${number} published`,
      text: told === 0 ? 'No school had to be notified' : `${counted(told, 'school')} notified`,
      final: true,
    }),
    also: [['competition-meets-times']],
  });
}
