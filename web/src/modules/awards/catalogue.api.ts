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

export type AwardChange = {
  name?: string;
  local_code?: string;
  precedence?: string;
  enabled?: string;
  cadet_limit?: string;
  limit_per?: string;
  stripes?: Stripe[] | null;
};
