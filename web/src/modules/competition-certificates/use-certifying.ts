import { useMemo } from 'react';
import { type Meet, meetReads } from '../../shared/meet/meet.queries.ts';
import { joined } from '../../shared/query/joined.ts';
import { useRead } from '../../shared/query/reads.ts';
import { type Certificate, certifying, type Part, type Request, type Witness } from './certify.queries.ts';
import { type Standing, standingOf } from './standing.ts';

/** What the certifying of a meet is about. */
export type Certifying = {
  meet: Meet;
  parts: Part[];
  certificates: Certificate[];
  witnesses: Witness[];
  requests: Request[];
  standing: Standing;
};

/** Reads all of it, as one query. */
export function useCertifying(id: string) {
  const meet = useRead(meetReads.meet, id);
  const parts = useRead(certifying.parts, id);
  const certificates = useRead(certifying.certificates, id);
  const witnesses = useRead(certifying.witnesses, id);
  const requests = useRead(certifying.requests, id);
  const ready = useMemo((): Certifying | null => {
    if (!meet.data) return null;
    const all = { parts: parts.data ?? [], certificates: certificates.data ?? [] };
    return {
      meet: meet.data,
      ...all,
      witnesses: witnesses.data ?? [],
      requests: requests.data ?? [],
      standing: standingOf(meet.data, all.parts, all.certificates),
    };
  }, [meet.data, parts.data, certificates.data, witnesses.data, requests.data]);
  return joined([meet, parts, certificates, witnesses, requests], () => ready);
}
