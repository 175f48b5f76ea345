import { useFreshResults } from '../../shared/meet/fresh-results.ts';
import type { MeetJob } from '../../shared/meet/jobs.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import type { Subject } from '../../shared/slot/slot.ts';
import parts from '../../shared/ui/parts.module.css';
import { CertificatesCard } from './certificates-card.tsx';
import { CheckCard } from './check-card.tsx';
import { NextCard } from './next-card.tsx';
import { PartsCard } from './parts-card.tsx';
import { RequestsCard } from './amend/requests-card.tsx';
import { type Certifying, useCertifying } from './use-certifying.ts';

/** How the results of a meet become official: what is ready and what isn't, who signed, certificates, and amendments. */
export function CertifyTab({ subject: { id, jobs = [] } }: { subject: Subject }) {
  return <QueryView query={useCertifying(id)}>{(of) => of && <Ready of={of} jobs={jobs} />}</QueryView>;
}

function Ready({ of, jobs }: { of: Certifying; jobs: readonly MeetJob[] }) {
  // Has the results computed that the certificates wait for.
  useFreshResults(of.meet);
  const directs = jobs.includes('director');
  return (
    <div className={parts.stack}>
      <NextCard of={of} directs={directs} />
      <PartsCard of={of} jobs={jobs} />
      <CertificatesCard of={of} directs={directs} />
      <RequestsCard of={of} directs={directs} />
      {directs && <CheckCard meet={of.meet.id} />}
    </div>
  );
}
