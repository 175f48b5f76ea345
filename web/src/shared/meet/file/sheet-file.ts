import { z } from 'zod';

/** A number as the file has it: typed as a text, or a JSON number; null where there is none. */
export type Num = string | number | null | undefined;

const num = z.union([z.number(), z.string()]).nullish().catch(null);
const text = z.string().catch('');
const flag = z.boolean().nullish().catch(undefined);
const several = <Member extends z.ZodType>(member: Member) => z.array(member).catch([]);
/** What a file of the same format may leave out. */
const maybe = <Member extends z.ZodType>(member: Member) => z.array(member).nullish().catch(undefined);
const names = z.array(z.string()).nullish().catch(undefined);

const band = z.looseObject({
  label: z.string().nullish().catch(undefined),
  descriptor: z.string().nullish().catch(undefined),
  min: num,
  max: num,
  comment_required: flag,
});
const item = z.looseObject({
  key: text,
  label: text,
  type: text,
  required: flag,
  min: num,
  max: num,
  step: num,
  multiplier: num,
  value: num,
  count: num,
  below: num,
  levels: z.record(z.string(), z.unknown()).nullish().catch(undefined),
  table: maybe(z.looseObject({ max_s: num, points: num })),
  bands: maybe(band),
});
const section = z.looseObject({
  key: text,
  label: text,
  roles: several(z.string()),
  combine: text,
  multiplier: num,
  per: z.string().nullish().catch(undefined),
  cadet_combine: z.string().nullish().catch(undefined),
  start: num,
  floor: num,
  time_limit_s: num,
  items: several(item),
});
const role = z.looseObject({ key: text, label: text, min: num, max: num, counts: flag });
const penalty = z.looseObject({
  key: text,
  label: z.string().nullish().catch(undefined),
  roles: names,
  basis: text,
  value: num,
  min: num,
  cap: num,
  max_count: num,
  steps: maybe(z.looseObject({ from_s: num, to_s: num, value: num })),
});
const credit = z.looseObject({ key: text, label: z.string().nullish().catch(undefined), roles: names, min: num });
const tie = z.looseObject({
  by: text,
  prefer: z.string().optional().catch(undefined),
  role: z.string().optional().catch(undefined),
  section: z.string().optional().catch(undefined),
  item: z.string().optional().catch(undefined),
  penalty: z.string().optional().catch(undefined),
});
const rule = z.looseObject({
  section: text,
  item: text,
  status: text,
  above: num,
  below: num,
  is: z.unknown().optional(),
});
const placeBand = z.looseObject({ place: num, min: num, max: num, label: z.string().nullish().catch(undefined) });
const source = z.looseObject({
  name: text,
  url: z.string().nullish().catch(undefined),
  edition: z.string().nullish().catch(undefined),
  completeness: z.string().nullish().catch(undefined),
  facts: names,
  guesses: names,
});

const sheetFile = z.looseObject({
  format: text,
  key: text,
  version: z.number().catch(1),
  title: text,
  discipline: text,
  kind: text,
  direction: text,
  precision: num,
  source: source.nullish().catch(undefined),
  roles: several(role),
  sections: several(section),
  timing: z
    .looseObject({ min_s: num, max_s: num, grace_s: num, rounding: z.string().nullish().catch(undefined) })
    .nullish()
    .catch(null),
  penalties: several(penalty),
  credits: maybe(credit),
  status_when: maybe(rule),
  panel: z
    .looseObject({
      combine: text,
      drop_low: num,
      drop_high: num,
      drop_scope: z.string().nullish().catch(undefined),
      min_judges_for_drop: num,
      missing: z.string().nullish().catch(undefined),
    })
    .catch({ combine: 'sum' } as never),
  floor: num,
  tie_breakers: several(tie),
  placement: z
    .looseObject({ method: text, bands: maybe(placeBand) })
    .nullish()
    .catch(undefined),
});

/** A score sheet as its file has it (scoresheet/1), with whatever else the file says. It may still be incomplete. */
export type SheetFile = z.output<typeof sheetFile>;
export type RoleFile = SheetFile['roles'][number];
export type SectionFile = SheetFile['sections'][number];
export type ItemFile = SectionFile['items'][number];
export type PenaltyFile = SheetFile['penalties'][number];
export type CreditFile = NonNullable<SheetFile['credits']>[number];
export type TieFile = SheetFile['tie_breakers'][number];
export type RuleFile = NonNullable<SheetFile['status_when']>[number];
export type SourceFile = NonNullable<SheetFile['source']>;

/** What was stored, in the shape that the screens draw. What isn't a score sheet at all is an empty one. */
export function fileOf(content: unknown): SheetFile {
  return sheetFile.parse(typeof content === 'object' && content !== null ? content : {});
}
