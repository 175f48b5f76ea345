import { useAct } from '../../shared/act/use-act.ts';
import { checkMeet, OF } from './certify.queries.ts';
import { signWith, type Proof } from './sign/prove.ts';

const ALSO = [['competition-meets'], ['competition-scoring']];

type Start = { id: string; events: string[]; overall: boolean; note: string };

/** Opens a certificate over these results. */
export function useStart(meet: string) {
  return useAct(OF, {
    run: (db, { id, events, overall, note }: Start, p_key) =>
      db
        .rpc('start_certificate', {
          p_meet: meet,
          p_id: id,
          p_events: events,
          p_overall: overall,
          ...(note ? { p_note: note } : {}),
          p_key,
        })
        .throwOnError(),
    done: 'Certificate opened: two people sign it now',
  });
}

/** Signs a certificate as the person, who proves again that it's them. */
export function useSign(certificate: string) {
  return useAct(OF, {
    run: (db, proof: Proof) => signWith(db, proof, certificate),
    also: ALSO,
    done: ({ result }) => (result.state === 'certified' ? 'Results certified' : 'Signed. One more person signs'),
  });
}

/** Makes an open certificate void. */
export function useVoid(certificate: string) {
  return useAct(OF, {
    run: (db, reason: string) =>
      db.rpc('void_certificate', { p_certificate: certificate, p_reason: reason }).throwOnError(),
    done: 'Certificate void',
  });
}

/** Asks someone from elsewhere to sign second, by a link to their own mailbox. */
export function useInvite(certificate: string) {
  return useAct(OF, {
    run: (db, input: { email: string; name: string; title: string }, p_key) =>
      db.rpc('invite_witness', { p_certificate: certificate, p_id: p_key, p_input: input, p_key }).throwOnError(),
    done: ({ input }) => `Link sent to ${input.email}`,
  });
}

/** Ends the link of a witness. */
export function useRevoke() {
  return useAct(OF, {
    run: (db, p_witness: string) => db.rpc('revoke_witness', { p_witness }).throwOnError(),
    done: 'The link no longer works',
    failed: "Couldn't end the link",
  });
}

/** Opens the scores of certified results again. */
export function useOpenAmendment(meet: string) {
  return useAct(OF, {
    run: (db, reason: string) => db.rpc('open_amendment', { p_meet: meet, p_reason: reason }).throwOnError(),
    also: ALSO,
    done: 'Amendment open',
  });
}

/** Closes an amendment in which nothing changed. */
export function useCloseAmendment(meet: string) {
  return useAct(OF, {
    run: (db) => db.rpc('close_amendment', { p_meet: meet }).throwOnError(),
    also: ALSO,
    done: 'Amendment closed, nothing changed',
    failed: "Couldn't close the amendment",
  });
}

/** Says what became of a request for an amendment. */
export function useSettle(request: string) {
  return useAct(OF, {
    run: (db, answer: string) =>
      db.rpc('settle_amendment_request', { p_request: request, p_answer: answer }).throwOnError(),
    done: 'Answered',
  });
}

/** Reads the log and the certificates of a meet again. */
export function useCheck(meet: string) {
  return useAct(null, { run: (db) => checkMeet(db, meet), failed: "Couldn't check the log" });
}
