import { z } from 'zod';

/** Marks of a judge's device as they travel without a network. The seal can only be made with the device's secret. */
export type Sealed = { device: string; body: string; seal: string };

const sealedFile = z.object({
  format: z.literal('seat-marks/1'),
  device: z.uuid(),
  body: z.string().max(2_000_000),
  seal: z.string().regex(/^[0-9a-f]{64}$/),
});

const records = z.object({
  lines: z
    .array(
      z.object({
        kind: z.enum(['penalty', 'credit']),
        key: z.string().max(200),
        count: z.number().int().min(0).max(1000),
        value: z.string().max(24).optional(),
      }),
    )
    .max(100),
  clock: z.object({ seconds: z.string().max(24) }).nullish(),
});

const sealedSheet = z.object({
  id: z.uuid(),
  entry: z.uuid(),
  attempt: z.number().int().min(1).max(20).nullish(),
  base: z.number().int().min(0).max(999).nullish(),
  marks: z.record(z.string(), z.unknown()),
  records: records.nullish(),
  at: z.string(),
});

const sealedBody = z.object({
  format: z.literal('seat-marks/1'),
  meet: z.uuid(),
  seat: z.uuid(),
  code: z.string().max(80),
  sheets: z.array(sealedSheet).max(1000),
});

export type SealedSheet = z.output<typeof sealedSheet>;

/** What is in sealed marks. Whether the seal is right only the server can tell. */
export type SealedBody = z.output<typeof sealedBody>;

export type ReadSealed = { sealed: Sealed; marks: SealedBody } | { problem: string };

/** Reads a file of sealed marks for a meet. Says what is wrong in words where it's none, or another meet's. */
export function readSealed(text: string, meet: string): ReadSealed {
  const file = sealedFile.safeParse(jsonOf(text));
  if (!file.success) return { problem: "This file holds no marks of a judge. Save it again on the judge's device." };
  const body = sealedBody.safeParse(jsonOf(file.data.body));
  if (!body.success) return { problem: "These marks can't be read. Save the file again on the judge's device." };
  if (body.data.meet !== meet)
    return { problem: 'These marks are of another meet. Open that meet, and bring them there.' };
  const { device, body: sent, seal } = file.data;
  return { sealed: { device, body: sent, seal }, marks: body.data };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
