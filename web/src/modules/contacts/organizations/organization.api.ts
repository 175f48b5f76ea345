import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
import { KIND, type OrganizationInput } from './organization.ts';

/** An organization as lists show one. */
export type Organization = Database['public']['Views']['organization_list']['Row'];

/** One organization. Raises PGRST116 where there is none that the caller may see. */
export async function readOrganization(db: Db, id: string): Promise<Organization> {
  return (await db.from('organization_list').select().eq('id', id).single().throwOnError()).data;
}

/** Who belongs to an organization, or to which organizations a contact belongs. */
export async function listMembers(db: Db, of: 'organization' | 'contact', id: string) {
  const column = of === 'organization' ? 'organization_id' : 'contact_id';
  const rows = await readAll(
    () => db.from('organization_people_list').select().eq(column, id).order('name').order('organization'),
    'id',
  );
  return rows;
}

/** A membership, from either side. */
export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** The conversations for an organization, the latest first. */
export async function listTalks(db: Db, organization: string) {
  const rows = () => db.from('contact_interactions').select('*, contacts(name)').eq('organization_id', organization);
  return readAll(
    () => rows().order('happened_on', { ascending: false }).order('created_at', { ascending: false }),
    'id',
  );
}

/** The contacts or organizations to choose from, by name. */
export async function listChoices(db: Db, of: 'organization' | 'contact') {
  if (of === 'organization')
    return readAll(() => db.from('organizations').select('id, name').is('archived_at', null).order('name'), 'id');
  return readAll(() => db.from('contacts').select('id, name').neq('status', 'archived').order('name'), 'id');
}

/** What a form of an organization starts with: what is stored, or nothing. */
export function valuesOf(row?: Organization): OrganizationInput {
  return {
    name: row?.name ?? '',
    kind: KIND.known(row?.kind ?? 'veterans'),
    phone: row?.phone ?? '',
    website: row?.website ?? '',
    address: row?.address ?? '',
    award_codes: row?.award_codes ?? [],
    renewal_on: row?.renewal_on ?? '',
    note: row?.note ?? '',
  };
}
