import type { Meet } from '../../shared/meet/meet.queries.ts';
import { states } from '../../shared/state/states.ts';
import type { Certificate, Part } from './certify.queries.ts';

/** The states of a certificate: `meet_certificates.state`. */
export const CERTIFICATE_STATE = states({
  open: { label: 'Being signed', tone: 'info' },
  certified: { label: 'In force', tone: 'ok' },
  superseded: { label: 'Superseded', tone: 'neutral' },
  void: { label: 'Void', tone: 'bad' },
});

/** Where the results of an event stand. */
export const PART_STATE = states({
  certified: { label: 'Certified', tone: 'ok' },
  changed: { label: 'Changed since', tone: 'warn' },
  signing: { label: 'Being signed', tone: 'info' },
  ready: { label: 'Ready', tone: 'info' },
  waits: { label: 'Not ready', tone: 'neutral' },
});

type PartState = 'certified' | 'changed' | 'signing' | 'ready' | 'waits';

/** What can be done next on the way to certified results. */
export type Standing = {
  open: Certificate | null;
  /** While an amendment is open, a new certificate takes the place of the one in force. */
  amending: boolean;
  /** All that is held is certified. */
  whole: boolean;
  /** What a new certificate can cover now. */
  ready: Part[];
  stateOf: (part: Part) => PartState;
};

/** Works out where the certifying of a meet stands. */
export function standingOf(
  meet: Pick<Meet, 'state' | 'amending_at'>,
  parts: Part[],
  certificates: Certificate[],
): Standing {
  const open = certificates.find(({ state }) => state === 'open') ?? null;
  const amending = meet.amending_at !== null;
  const inSigning = (part: Part) => open?.covered.some(({ event_id }) => event_id === part.event_id) ?? false;
  const isLocked = amending || meet.state === 'scoring_locked';
  const clear = (part: Part) => part.blocks.length === 0 && part.generation !== null;
  const left = parts.filter((part) => amending || part.certificate_id === null);
  // The overall comes with the last events, once scoring is locked.
  const allClear = left.every((part) => clear(part));
  const runs = ['in_progress', 'paused', 'scoring_locked'].includes(meet.state);
  const ready = left.filter(
    (part) => (runs || amending) && clear(part) && (part.event_id !== null || (isLocked && allClear)),
  );
  return {
    open,
    amending,
    whole: parts.length > 0 && parts.every(({ certificate_id }) => certificate_id !== null),
    ready: amending && !allClear ? [] : ready,
    stateOf: (part) => {
      if (inSigning(part)) return 'signing';
      if (part.certificate_id !== null) return part.moved ? 'changed' : 'certified';
      return ready.includes(part) ? 'ready' : 'waits';
    },
  };
}

/** Where anyone verifies a certificate; with the server's address before it, what its QR code says. */
export const certificatePath = (number: string): string => `/certificates/${number}`;

const PROOFS: Record<string, string> = {
  password: 'proved by password',
  second_factor: 'proved by two-step verification',
  invitation: 'by a link to their own mailbox',
};

/** How a signature was proved. */
export const proofWords = (proof: string): string => PROOFS[proof] ?? proof;

/** What a witness is, as the host says it when inviting: `meet_witnesses.title`. */
export const WITNESS_TITLES = {
  chief_judge: 'Chief judge',
  judge: 'Judge',
  instructor: 'Instructor of another school',
  official: 'Official of the circuit',
} as const;
