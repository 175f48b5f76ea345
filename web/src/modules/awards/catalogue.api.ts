import type { Db } from '../../shared/supabase/client.ts';
import { schoolAwards, type SchoolAward, type Stripe } from './catalogue.ts';

/** The catalog as the school uses it, the most senior first. */
export async function listSchoolAwards(db: Db, school: string): Promise<SchoolAward[]> {
  const { data } = await db
    .from('school_awards')
    .select()
    .eq('school_id', school)
    .order('precedence')
    .order('code')
    .throwOnError();
  return schoolAwards.parse(data);
}

/** The catalogs there are, and what the school has set. */
export async function readCatalogues(db: Db, school: string) {
  const [catalogues, settings, program] = await Promise.all([
    db.from('award_catalogues').select().order('label').order('version', { ascending: false }).throwOnError(),
    db.from('award_settings').select().eq('school_id', school).maybeSingle().throwOnError(),
    db.from('schools').select('program_type').eq('id', school).maybeSingle().throwOnError(),
  ]);
  const chosen = settings.data?.catalogue;
  const type = program.data?.program_type ?? '';
  const inUse = catalogues.data.find(({ code, program_types }) =>
    chosen ? code === chosen : program_types.includes(type),
  );
  return { catalogues: catalogues.data, settings: settings.data, inUse: inUse ?? null };
}

export type Catalogues = Awaited<ReturnType<typeof readCatalogues>>;

export type SettingsInput = { catalogue: string | null; secondTermFrom: string; checkedSchemes: string[] };

/** Sets the school's catalog, when the second block starts, and which schemes were checked. */
export async function saveSettings(db: Db, input: SettingsInput, key: string): Promise<void> {
  const { catalogue, secondTermFrom, checkedSchemes } = input;
  const rest = { p_second_term_from: secondTermFrom, p_checked_schemes: checkedSchemes, p_key: key };
  await db.rpc('set_award_settings', { ...(catalogue ? { p_catalogue: catalogue } : {}), ...rest }).throwOnError();
}

export type AwardChange = {
  name?: string;
  local_code?: string;
  precedence?: string;
  enabled?: string;
  cadet_limit?: string;
  limit_per?: string;
  stripes?: Stripe[] | null;
};

/** Edits the school's text for an award; an empty text restores the catalog's. */
export async function adaptAward(db: Db, code: string, change: AwardChange, key: string): Promise<void> {
  await db.rpc('adapt_award', { p_code: code, p_input: { ...change }, p_key: key }).throwOnError();
}

/** Says that the school has checked unverified rows, or undoes that. */
export async function confirmAwards(
  db: Db,
  { codes, note, undo = false }: { codes: string[]; note: string; undo?: boolean },
  key: string,
): Promise<void> {
  await db.rpc('confirm_awards', { p_codes: codes, p_note: note, p_undo: undo, p_key: key }).throwOnError();
}

/** Adds an award of the school's own. */
export async function addAward(db: Db, input: Record<string, string | boolean>, key: string): Promise<void> {
  await db.rpc('add_award', { p_input: input, p_key: key }).throwOnError();
}
