import { array, boolean, nullable, nullish, object, optional, type output, parse, string, unknown } from 'zod/mini';
import type { Db } from '../../../shared/supabase/client.ts';
import { askFunction, type Missing, sendToFunction } from '../../../shared/visitor/ask-function.ts';

const row = object({
  place: unknown(),
  entry: optional(string()),
  school: string(),
  score: nullish(string()),
  status: optional(string()),
});
const standing = object({
  code: string(),
  name: string(),
  lists: nullable(array(object({ name: nullish(string()), rows: nullish(array(row)) }))),
});

/** A list of standings as a certificate covers it. */
export type Standings = output<typeof standing>;

const certificate = object({
  number: string(),
  state: string(),
  hash: string(),
  is_whole: boolean(),
  is_public: boolean(),
  certified_at: optional(string()),
  newer: nullish(string()),
  older: nullish(string()),
  meet: optional(string()),
  starts_on: optional(string()),
  ends_on: optional(string()),
  host: optional(string()),
  statement: optional(string()),
  covers: optional(array(string())),
  signed: optional(array(object({ title: nullish(string()), proof: string(), at: string() }))),
  standings: optional(array(standing)),
});

/** What anyone may know of a certificate. */
export type PublicCertificate = output<typeof certificate>;

const witness = object({
  state: string(),
  number: string(),
  name: string(),
  meet: string(),
  starts_on: string(),
  ends_on: string(),
  host: string(),
  statement: optional(string()),
  first: nullish(string()),
  standings: optional(array(standing)),
});

/** What the link of a witness opens. */
export type WitnessPage = output<typeof witness>;

/** A certificate by its number. */
export const readCertificate = (db: Db, number: string): Promise<PublicCertificate | Missing> =>
  askFunction(db.functions.invoke(`certificates?number=${encodeURIComponent(number)}`, { method: 'GET' }), (data) =>
    parse(certificate, data),
  );

/** The standings behind the link of a witness. The link goes in the body: addresses are written down by servers. */
export const readWitness = (db: Db, link: string): Promise<WitnessPage | Missing> =>
  askFunction(db.functions.invoke('certificates', { body: { link } }), (data) => parse(witness, data));

/** Signs as the witness. Rejects with the reason where that's refused. */
export const signAsWitness = (db: Db, link: string, name: string): Promise<void> =>
  sendToFunction(db.functions.invoke('certificates', { body: { link, name } }));
