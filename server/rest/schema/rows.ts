import { z } from 'zod';

const column = z.object({
  num: z.number(),
  name: z.string(),
  type: z.string(),
  base: z.string(),
  nullable: z.boolean(),
  default: z.string().nullable(),
  generated: z.boolean(),
  choices: z.array(z.string()),
  comment: z.string().nullable(),
});

const relation = z.object({
  oid: z.string(),
  schema: z.string(),
  name: z.string(),
  kind: z.string(),
  comment: z.string().nullable(),
  events: z.number(),
  exposed: z.boolean(),
  columns: z.array(column),
  primary_key: z.array(z.string()),
});

const foreignKey = z.object({
  name: z.string(),
  origin: z.string(),
  target: z.string(),
  pairs: z.array(z.tuple([z.string(), z.string()])),
  one_to_one: z.boolean(),
});

const argument = z.object({ name: z.string(), type: z.string(), mode: z.string(), row_of: z.string() });

const routine = z.object({
  schema: z.string(),
  name: z.string(),
  volatility: z.enum(['i', 's', 'v']),
  returns_set: z.boolean(),
  one_row: z.boolean(),
  return_type: z.string(),
  return_kind: z.string(),
  return_domain: z.string().nullable(),
  is_bytes: z.boolean(),
  relation_schema: z.string().nullable(),
  relation_name: z.string().nullable(),
  comment: z.string().nullable(),
  settings: z.array(z.string()),
  arguments: z.array(argument),
  defaults: z.number(),
});

const handler = z.object({
  schema: z.string(),
  name: z.string(),
  media: z.string(),
  is_bytes: z.boolean(),
  relation_schema: z.string().nullable(),
  relation_name: z.string().nullable(),
});

const domainCast = z.object({
  domain: z.string(),
  role: z.enum(['shown', 'filtered', 'written']),
  schema: z.string(),
  name: z.string(),
});

const roleSetting = z.object({ role: z.string(), settings: z.array(z.string()), settable: z.array(z.string()) });

export const relationRows = z.array(relation);
export const foreignKeyRows = z.array(foreignKey);
export const viewRows = z.array(z.object({ oid: z.string(), action: z.string() }));
export const routineRows = z.array(routine);
export const handlerRows = z.array(handler);
export const domainCastRows = z.array(domainCast);
export const roleSettingRows = z.array(roleSetting);

export type RelationRow = z.infer<typeof relation>;
export type ForeignKeyRow = z.infer<typeof foreignKey>;
export type RoutineRow = z.infer<typeof routine>;
export type DomainCastRow = z.infer<typeof domainCast>;
export type HandlerRow = z.infer<typeof handler>;
export type RoleSettingRow = z.infer<typeof roleSetting>;
