import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './organization.api.ts';
import { ORGANIZATIONS, type OrganizationInput } from './organization.ts';

const MODULE = 'contacts';

/** The school's organizations. */
export const organizationSource = pagedSource({
  key: [MODULE, 'organizations'],
  list: (db, options) => db.from('organization_list').select('*', options),
  values: (db) => db.from('organization_filters').select(),
});

export const organizations = readsOf(MODULE, {
  organization: api.readOrganization,
  members: api.listMembers,
  talks: api.listTalks,
  choices: api.listChoices,

  /** The awards of the school by name, to choose those that are sponsored. */
  awards: async (db: Db, school: string) =>
    (await db.from('school_awards').select('code, name').eq('school_id', school).order('name').throwOnError()).data.map(
      ({ code, name }) => ({ value: code, label: name }),
    ),
});

/** Adds an organization under an id, or edits it. */
export function useSaveOrganization() {
  return useAct(MODULE, {
    run: (db, { id, input }: { id: string; input: OrganizationInput }, p_key) =>
      db.rpc('save_organization', { p_id: id, p_input: input, p_key }).throwOnError(),
    done: 'Organization saved',
  });
}

type Renewal = { row: api.Organization; renewal_on: string };

/** Renews an organization's support until another date. */
export function useRenew() {
  const save = (row: api.Organization, renewal_on: string) => ({
    p_id: row.id,
    p_input: { ...api.valuesOf(row), renewal_on },
  });
  return useAct(MODULE, {
    run: (db, { row, renewal_on: on }: Renewal, p_key) =>
      db.rpc('save_organization', { ...save(row, on), p_key }).throwOnError(),
    done: ({ input }) => `Renewed until ${formatDay(input.renewal_on)}`,
    undo: (db, { input: { row } }) => db.rpc('save_organization', save(row, row.renewal_on ?? '')).throwOnError(),
    undone: 'Earlier date restored',
  });
}

/** Archives organizations, or restores them. */
export function useArchiveOrganizations() {
  return useAct(MODULE, {
    run: async (db, { ids, archive }: { ids: string[]; archive: boolean }) =>
      (await db.rpc('archive_organizations', { p_ids: ids, p_archive: archive }).throwOnError()).data,
    done: ({ result, input }) => ({
      title: `${counted(result.length, ORGANIZATIONS)} ${input.archive ? 'archived' : 'restored'}`,
      final: result.length === 0,
    }),
    failed: "Couldn't change the organizations",
    undo: (db, { result, input }) =>
      db.rpc('archive_organizations', { p_ids: result, p_archive: !input.archive }).throwOnError(),
    undone: 'Undone',
  });
}

type Member = { organization: string; contact: string; title: string };

/** Puts a contact into an organization, or edits the title. */
export function useSaveMember() {
  return useAct(MODULE, {
    run: (db, { organization, contact, title }: Member, p_key) =>
      db
        .rpc('save_organization_person', { p_organization: organization, p_contact: contact, p_title: title, p_key })
        .throwOnError(),
    done: 'Saved',
  });
}

/** Takes someone out of an organization. */
export function useEndMember() {
  return useAct(MODULE, {
    run: (db, id: string) => db.rpc('end_organization_person', { p_id: id }).throwOnError(),
    done: 'Removed from the organization',
    failed: "Couldn't remove them",
    undo: (db, { input }) => db.rpc('end_organization_person', { p_id: input, p_ended: false }).throwOnError(),
    undone: 'Undone',
  });
}
