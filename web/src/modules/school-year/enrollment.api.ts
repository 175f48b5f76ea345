import { z } from 'zod';
import type { Db } from '../../shared/supabase/client.ts';

const counts = z.record(z.string(), z.number());

const report = z.object({
  today: z.string(),
  school_enrollment: z.number().nullable(),
  floor: z.number().nullable(),
  cadets: z.number(),
  magnet: z.number(),
  by_grade: counts,
  by_level: counts,
  leaving: z.number(),
  next_by_level: counts,
  days: z.array(
    z.object({
      id: z.string(),
      taken_on: z.string(),
      school_enrollment: z.number().nullable(),
      enrollment_floor: z.number().nullable(),
      cadets: z.number(),
      magnet: z.number(),
      by_level: counts,
    }),
  ),
});

/** Enrollment now, against the floor, next year's forecast, and the saved counts. */
export type EnrollmentReport = z.output<typeof report>;

export async function readEnrollment(db: Db): Promise<EnrollmentReport> {
  const { data } = await db.rpc('enrollment_report').throwOnError();
  return report.parse(data);
}
