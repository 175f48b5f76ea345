import { useAct } from '../../../shared/act/use-act.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { CADETS, counted } from '../../../shared/text/counted.ts';
import { MODULE } from './roster.ts';

/** A place in an entry as the editor has it: of someone on the roster, or of a cadet who isn't on it yet. */
export type PlaceInput = { member_id: string | null; cadet_id: string | null; role: string };

/** Saves who competes in an entry; cadets who aren't on the roster come onto it first. */
export function useSavePlaces(registration: string, entry: string) {
  return useAct(MODULE, {
    run: async (db, places: PlaceInput[], p_key) => {
      const added = places.filter(({ member_id: id }) => id === null);
      const rows = added.map(({ cadet_id: cadet }) => ({ id: crypto.randomUUID(), cadet_id: cadet }));
      const saved =
        rows.length === 0
          ? []
          : ((await db.rpc('save_roster', { p_registration: registration, p_rows: rows }).throwOnError()).data as {
              id: string;
            }[]);
      const idOf = new Map(added.map(({ cadet_id: cadet }, at) => [cadet, saved[at]?.id ?? '']));
      const members = places.map(({ member_id: id, cadet_id: cadet, role }) => ({
        member_id: id ?? idOf.get(cadet) ?? '',
        role,
      }));
      const { data } = await db.rpc('set_entry_members', { p_entry: entry, p_members: members, p_key }).throwOnError();
      return data;
    },
    done: 'Team saved',
  });
}

/** Adds a cadet to the roster, or saves what it says of one. */
export function useSaveMember(registration: string) {
  return useAct(MODULE, {
    run: async (db, row: Record<string, Json>, p_key) =>
      (await db.rpc('save_roster', { p_registration: registration, p_rows: [row], p_key }).throwOnError()).data,
    done: 'Roster saved',
    failed: "Couldn't save the roster",
  });
}

/** Takes cadets off the roster; undone in one press. */
export function useRemoveMembers(registration: string) {
  const call = (ids: string[], removed: boolean) => ({
    p_registration: registration,
    p_members: ids,
    p_removed: removed,
  });
  return useAct(MODULE, {
    run: async (db, ids: string[]) => (await db.rpc('remove_roster_members', call(ids, true)).throwOnError()).data,
    done: ({ result }) => `${counted(result, CADETS)} removed from the roster`,
    failed: "Couldn't remove from the roster",
    undo: (db, { input }) => db.rpc('remove_roster_members', call(input, false)).throwOnError(),
    undone: 'Back on the roster',
  });
}

/** Fills an entry from a team of the school, or from one of its line-ups. */
export function useFillFromTeam(entry: string) {
  return useAct(MODULE, {
    run: async (db, { team, lineup }: { team: string; lineup: string }, p_key) => {
      const input = { p_entry: entry, p_team: team, p_key, ...(lineup ? { p_lineup: lineup } : {}) };
      const { data } = await db.rpc('roster_from_team', input).throwOnError();
      return data as { members: number; alternates: number; left: { name: string; reason: string }[] };
    },
    done: ({ result }) => ({
      title: `Team filled in: ${counted(result.members, CADETS)}`,
      text: result.left.map(({ name, reason }) => `${name}: ${reason}`).join('; '),
      final: true,
    }),
  });
}

/** The school's word for all who compete. */
export function useCertify(registration: string) {
  return useAct(MODULE, {
    run: async (db, { reason }: { reason: string }, p_key) =>
      (
        await db
          .rpc('certify_roster', { p_registration: registration, p_key, ...(reason ? { p_reason: reason } : {}) })
          .throwOnError()
      ).data,
    done: ({ result }) => ({ title: `${counted(result, CADETS)} certified`, final: true }),
  });
}

/** Says whose forms the school holds. */
export function useSetForms(registration: string) {
  const call = (ids: string[], on: boolean) => ({ p_registration: registration, p_members: ids, p_on_file: on });
  return useAct(MODULE, {
    run: async (db, { ids, on }: { ids: string[]; on: boolean }) =>
      (await db.rpc('set_roster_forms', call(ids, on)).throwOnError()).data,
    done: ({ input, result }) =>
      input.on ? `Forms of ${counted(result, CADETS)} on file` : `Forms of ${counted(result, CADETS)} missing`,
    failed: "Couldn't save the forms",
    undo: (db, { input }) => db.rpc('set_roster_forms', call(input.ids, !input.on)).throwOnError(),
  });
}

/** Attests that public results may show the names of cadets, or takes it back. */
export function useAttestNames(registration: string) {
  const call = (ids: string[], on: boolean) => ({ p_registration: registration, p_members: ids, p_public: on });
  return useAct(MODULE, {
    run: async (db, { ids, on }: { ids: string[]; on: boolean }) =>
      (await db.rpc('attest_public_names', call(ids, on)).throwOnError()).data,
    done: ({ input, result }) =>
      input.on
        ? `Public results may name ${counted(result, CADETS)}`
        : `${counted(result, CADETS)} no longer named in public results`,
    failed: "Couldn't save what public results may show",
  });
}

/** States that the school holds one waiver of a cadet, or no longer. */
export function useSetForm(member: string) {
  const call = (document: string, held: boolean) => ({ p_member: member, p_document: document, p_held: held });
  return useAct(MODULE, {
    run: async (db, { id, on }: { id: string; title: string; on: boolean }) => {
      await db.rpc('set_member_form', call(id, on)).throwOnError();
    },
    done: ({ input }) => (input.on ? `${input.title} on file` : `${input.title} missing`),
    failed: "Couldn't save the form",
    undo: (db, { input }) => db.rpc('set_member_form', call(input.id, !input.on)).throwOnError(),
  });
}

/** Makes the row that the files of one waiver of a cadet hang on. */
export function useStartForm(member: string) {
  return useAct(MODULE, {
    run: async (db, document: string) =>
      (await db.rpc('start_member_form', { p_member: member, p_document: document }).throwOnError()).data,
    failed: "Couldn't open the form",
  });
}

export type ExchangeInput = { out: string; in: string; reason: string };

/** Exchanges two cadets of an entry without asking. */
export function useSubstitute(entry: string) {
  return useAct(MODULE, {
    run: async (db, { out, in: coming, reason }: ExchangeInput, p_key) =>
      (
        await db
          .rpc('substitute_member', { p_entry: entry, p_out: out, p_in: coming, p_reason: reason, p_key })
          .throwOnError()
      ).data,
    done: { title: 'Cadet substituted', final: true },
  });
}

/** Asks the host for a change of a locked roster. */
export function useAskChange(entry: string) {
  return useAct(MODULE, {
    run: async (db, { out, in: coming, reason }: ExchangeInput, key) => {
      const input = { p_id: key, p_entry: entry, p_reason: reason };
      // An exchange has two sides; one of them may be missing.
      const sides = { p_out: out || null, p_in: coming || null } as { p_out: string; p_in: string };
      return (await db.rpc('ask_roster_change', { ...input, ...sides }).throwOnError()).data;
    },
    done: { title: 'The host was asked', text: 'You get a message once it has decided.', final: true },
  });
}

/** Withdraws what the host was asked for. */
export function useWithdrawChange() {
  return useAct(MODULE, {
    run: async (db, id: string) => {
      await db.rpc('withdraw_roster_change', { p_id: id }).throwOnError();
    },
    done: { title: 'Request withdrawn', final: true },
    failed: "Couldn't withdraw the request",
  });
}

/** Saves the next version of a drill card. */
export function useSaveCard(entry: string, base: number) {
  return useAct(MODULE, {
    run: async (db, p_input: { title: string; commands: string[]; note: string }, p_key) =>
      (await db.rpc('save_drill_card', { p_entry: entry, p_input, p_base: base, p_key }).throwOnError()).data,
    done: ({ result }) => `Version ${result} saved`,
  });
}

/** Makes an earlier version of a drill card the one that counts. */
export function useUseVersion(card: string) {
  return useAct(MODULE, {
    run: async (db, version: number) => {
      await db.rpc('use_drill_card', { p_card: card, p_version: version }).throwOnError();
    },
    done: ({ input }) => ({ title: `Version ${input} counts now`, final: true }),
    failed: "Couldn't use this version",
  });
}
