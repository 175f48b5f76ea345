import { useState } from 'react';
import { useRead } from '../query/reads.ts';
import { counted } from '../text/counted.ts';
import { formatMoment } from '../time/moment.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Card } from '../ui/card.tsx';
import { Line, Lines, LineVerbs } from '../ui/lines.tsx';
import { DecideClaim } from './decide-claim.tsx';
import { type Claim, mailWords, placeWords } from './visitor.ts';
import { visitor } from './visitor.queries.ts';

/** Those who say that a school is theirs, for the person who decides; nothing where no one does. */
export function ClaimsCard({ of }: { of?: string | undefined }) {
  const claims = (useRead(visitor.claims).data ?? []).filter(({ school_id: school }) => !of || school === of);
  const [open, setOpen] = useState<{ claim: Claim; decision: 'approved' | 'refused' } | null>(null);
  if (claims.length === 0) return null;
  return (
    <Card title="Requests to join" count={claims.length} flush>
      <Lines>
        {claims.map((claim) => (
          <Line
            key={claim.id}
            title={`${claim.name} says ${of ? 'your school' : claim.school} is theirs`}
            notes={[
              [claim.email, claim.from, placeWords(claim), claim.unit_number],
              [`Asked ${formatMoment(claim.created_at)}`, counted(claim.registrations, 'registration')],
              mailWords(claim),
            ]}
          >
            <LineVerbs>
              <ActButton size="xs" onPress={() => setOpen({ claim, decision: 'refused' })}>
                Decline…
              </ActButton>
              <ActButton size="xs" onPress={() => setOpen({ claim, decision: 'approved' })}>
                Approve…
              </ActButton>
            </LineVerbs>
          </Line>
        ))}
      </Lines>
      {open && <DecideClaim {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
