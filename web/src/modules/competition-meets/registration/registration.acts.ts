import { useAct } from '../../../shared/act/use-act.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import { REGISTRATIONS } from './registration.ts';

const MODULE = 'competition-meets';

/** Saves how schools register for a meet. */
export function useSaveOpening(meet: string) {
  return useAct(MODULE, {
    run: (db, input: Record<string, unknown>, p_key) =>
      db.rpc('save_opening', { p_meet: meet, p_input: input as Json, p_key }).throwOnError(),
    done: 'Saved how schools register',
  });
}

/** Opens registration: again with a reason, and a new time of closing where the old one has passed. */
export function useOpenRegistration(meet: string) {
  return useAct(MODULE, {
    run: (db, { reason, closes_at: closes }: { reason?: string; closes_at?: string | undefined }) =>
      db
        .rpc('open_registration', {
          p_meet: meet,
          ...(reason ? { p_reason: reason } : {}),
          ...(closes ? { p_closes_at: closes } : {}),
        })
        .throwOnError(),
    done: { title: 'Registration is open', final: true },
  });
}

export function useCloseRegistration(meet: string) {
  return useAct(MODULE, {
    run: (db, reason: string) => db.rpc('close_registration', { p_meet: meet, p_reason: reason }).throwOnError(),
    done: { title: 'Registration is closed', final: true },
  });
}

export type Deciding = { ids: string[]; decision: 'approve' | 'decline'; reason?: string };

export function useDecide() {
  return useAct(MODULE, {
    run: (db, { ids, decision, reason }: Deciding) =>
      db
        .rpc('decide_registrations', { p_ids: ids, p_decision: decision, ...(reason ? { p_reason: reason } : {}) })
        .throwOnError(),
    done: ({ input }) => ({
      title: `${counted(input.ids.length, REGISTRATIONS)} ${input.decision === 'approve' ? 'approved' : 'declined'}`,
      final: true,
    }),
  });
}

export function useRemind() {
  return useAct(MODULE, {
    run: async (db, ids: string[]) => (await db.rpc('remind_registrations', { p_ids: ids }).throwOnError()).data,
    done: ({ result }) => ({
      title:
        result === 0
          ? 'No one was reminded: each school is reminded once a day, and only while something is missing'
          : `${counted(result ?? 0, 'school')} reminded`,
      final: true,
    }),
  });
}

export function useDraw(meet: string) {
  return useAct(MODULE, {
    run: async (db, seed: string) =>
      (await db.rpc('draw_registrations', { p_meet: meet, ...(seed ? { p_seed: seed } : {}) }).throwOnError()).data,
    done: { title: 'Places drawn', final: true },
  });
}

export function useOfferPlace() {
  return useAct(MODULE, {
    run: (db, { id, reason }: { id: string; reason: string }) =>
      db.rpc('offer_place', { p_registration: id, p_reason: reason }).throwOnError(),
    done: { title: 'Place offered', final: true },
  });
}

export function useMoveInLine() {
  return useAct(MODULE, {
    run: (db, { id, before, reason }: { id: string; before: string; reason: string }) =>
      db
        .rpc('move_in_line', { p_registration: id, p_before: (before || null) as string, p_reason: reason })
        .throwOnError(),
    done: 'Moved in the waiting list',
  });
}

export function useScratch() {
  return useAct(MODULE, {
    run: (db, { ids, reason }: { ids: string[]; reason: string }) =>
      db.rpc('scratch_entries', { p_entries: ids, p_reason: reason }).throwOnError(),
    done: ({ input }) => ({ title: `${counted(input.ids.length, 'entry', 'entries')} scratched`, final: true }),
  });
}

export function useInvite(meet: string) {
  return useAct(MODULE, {
    run: async (db, rows: object[], p_key) =>
      (await db.rpc('invite_schools', { p_meet: meet, p_rows: rows as Json, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: `${counted(result ?? 0, 'school')} invited`, final: true }),
  });
}

export function useWithdrawInvitation() {
  return useAct(MODULE, {
    run: (db, ids: string[]) => db.rpc('withdraw_invitations', { p_ids: ids }).throwOnError(),
    done: { title: 'Invitation withdrawn', final: true },
  });
}

export function useRenewLink(meet: string) {
  return useAct(MODULE, {
    run: (db) => db.rpc('renew_opening_link', { p_meet: meet }).throwOnError(),
    done: { title: 'New link made. The old one no longer works.', final: true },
  });
}

export function useNoShow() {
  return useAct(MODULE, {
    run: (db, { ids, reason }: { ids: string[]; reason: string }) =>
      db.rpc('mark_no_show', { p_ids: ids, ...(reason ? { p_reason: reason } : {}) }).throwOnError(),
    done: { title: 'Marked as a no-show', final: true },
  });
}
