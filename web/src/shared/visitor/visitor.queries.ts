import { z } from 'zod';
import { inviteUser } from '../account/invite-user.ts';
import { useAct } from '../act/use-act.ts';
import { noteSeen, seenOf } from '../approval/seen.ts';
import { readsOf } from '../query/reads.ts';
import { profileKeys } from '../session/profile.queries.ts';
import { schoolKeys } from '../session/school.queries.ts';
import type { Db } from '../supabase/client.ts';
import { claimShape, type Claim, type Colleague, deskShape, type SchoolPlace } from './visitor.ts';

const MODULE = 'visitor';

export const visitor = readsOf(
  MODULE,
  {
    /** The school of the person, who is from outside. */
    desk: async (db: Db) => deskShape.parse((await db.rpc('visitor_desk').throwOnError()).data),

    /** The open claims on which the person decides. */
    claims: async (db: Db) =>
      z
        .array(claimShape)
        .parse((await db.rpc('claims_to_decide').throwOnError()).data)
        .map(noteSeen),

    /** The roles that someone who joins a full school can get. */
    roles: async (db: Db, _school: string) =>
      (
        await db
          .from('user_roles')
          .select('id, label')
          .eq('base_role', 'instructor')
          .order('school_id', { nullsFirst: true })
          .order('label')
          .throwOnError()
      ).data,
  },
  { desk: { reads: ['visitor_desk'] }, claims: { reads: ['claims_to_decide'] } },
);

/** Says that a school is the person's own. */
export function useClaimSchool() {
  return useAct(MODULE, {
    run: (db, school: SchoolPlace, p_key) => db.rpc('claim_school', { p_school: school.id, p_key }).throwOnError(),
    done: ({ input }) => ({
      title: 'Request sent',
      text: `Someone at ${input.name} decides. Nothing changes until then.`,
    }),
    failed: "Couldn't send the request",
  });
}

/** Takes an open claim back. */
export function useWithdrawClaim() {
  return useAct(MODULE, {
    run: (db, p_claim: string) => db.rpc('withdraw_claim', { p_claim }).throwOnError(),
    done: 'Request withdrawn',
    failed: "Couldn't withdraw the request",
  });
}

/** Says that none of the schools that look like the person's is theirs. */
export function useAnswerTwins() {
  return useAct(MODULE, { run: (db) => db.rpc('answer_twins').throwOnError(), failed: "Couldn't save the answer" });
}

export type Answer = { decision: 'approved' | 'refused'; reason?: string; role?: string };

/** Decides on a claim. */
export function useDecideClaim(claim: Claim) {
  return useAct(MODULE, {
    run: (db, { decision, reason, role }: Answer, p_key) =>
      db
        .rpc('decide_claim', {
          p_claim: claim.id,
          p_decision: decision,
          ...(reason ? { p_reason: reason } : {}),
          ...(role ? { p_role_id: role } : {}),
          p_key,
          p_seen: seenOf([claim.id]),
        })
        .throwOnError(),
    done: ({ input }) =>
      input.decision === 'refused'
        ? 'Request declined'
        : { title: 'Request approved', text: `The registrations of ${claim.from} are now those of ${claim.school}.` },
    failed: "Couldn't save the decision",
    also: [['users'], ['competition-entries']],
  });
}

/** Sends an invitation to a colleague, for the first time or again. */
export function useInviteColleague() {
  return useAct(MODULE, {
    run: (db, input: { email: string; first_name: string; last_name: string }) =>
      inviteUser(db, { ...input, role_id: '' }, 'external'),
    done: ({ input }) => ({ title: 'Invitation sent', text: `${input.email} gets an email with a link.` }),
    failed: "Couldn't send the invitation",
  });
}

/** Takes a colleague's access away, or gives it back. */
export function useSetColleagueActive() {
  return useAct(MODULE, {
    run: (db, { person, active }: { person: Colleague; active: boolean }, p_key) =>
      db.rpc('set_colleague_active', { p_user: person.id, p_active: active, p_key }).throwOnError(),
    done: ({ input }) => (input.active ? 'Access restored' : 'Access removed'),
    failed: "Couldn't change the access",
    also: [profileKeys.all, schoolKeys.all],
  });
}
