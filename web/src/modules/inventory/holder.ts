/** The people and teams that supply issues to. */
export type HolderKind = 'cadet' | 'staff' | 'team';

/** Someone to issue to: by the name that lists show, and who signs the receipt; null where a team has no coach. */
export type Holder = { id: string; name: string; signer: string | null };

/** What an issue calls a holder. */
export type HolderId = { cadet_id?: string; account_id?: string; team_id?: string };

/** A holder as an issue names one. */
export function holderIdOf(kind: HolderKind, id: string): HolderId {
  if (kind === 'staff') return { account_id: id };
  return kind === 'team' ? { team_id: id } : { cadet_id: id };
}

/** What a holder is, from what names one. */
export function kindOf({
  cadet_id: cadet,
  account_id: account,
}: { [Key in keyof HolderId]: string | null }): HolderKind {
  if (cadet) return 'cadet';
  return account ? 'staff' : 'team';
}

/** How many of a kind, in words. */
export const HOLDERS: Record<HolderKind, { one: string; many: string }> = {
  cadet: { one: 'cadet', many: 'cadets' },
  staff: { one: 'staff member', many: 'staff members' },
  team: { one: 'team', many: 'teams' },
};
