import { IconDownload } from '@tabler/icons-react';
import { useLetterhead } from '../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../shared/pdf/use-pdf.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { useRevoke } from './certify.acts.ts';
import type { Certificate, Witness } from './certify.queries.ts';
import { CERTIFICATE_STATE, certificatePath, proofWords, WITNESS_TITLES } from './standing.ts';
import type { Certifying } from './use-certifying.ts';

type Props = { of: Certifying; directs: boolean };

/** The certificates of a meet, the newest first: who signed, what they say, and the paper. */
export function CertificatesCard({ of, directs }: Props) {
  const { certificates } = of;
  return (
    <Card title="Certificates" count={certificates.length} flush>
      {certificates.length === 0 ? (
        <EmptyState title="No certificate yet" text="The first one shows up here when it’s opened." />
      ) : (
        <Lines>
          {certificates.map((certificate) => (
            <CertificateLine key={certificate.id} of={of} certificate={certificate} directs={directs} />
          ))}
        </Lines>
      )}
    </Card>
  );
}

function CertificateLine({ of, certificate, directs }: Props & { certificate: Certificate }) {
  const letterhead = useLetterhead();
  const { making, make } = usePdf();
  const { number, state, signatures, certified_at, void_reason, public_note, covered } = certificate;
  const isKept = state === 'certified' || state === 'superseded';
  const names = new Map(of.parts.map(({ event_id, name }) => [event_id, name]));
  const paper = () =>
    make(`${of.meet.code} certificate ${number}`, async () =>
      (await import('./certificate.pdf.tsx')).certificatePdf({
        letterhead,
        meet: of.meet,
        certificate,
        covers: covered.map(({ event_id, code }) => names.get(event_id) ?? code),
        address: `${window.location.origin}${certificatePath(number)}`,
      }),
    );
  return (
    <Line
      title={number}
      over={state === 'void'}
      notes={[
        certified_at && `Certified ${formatMoment(certified_at)}`,
        ...signatures.map(
          ({ name, title, proof, signed_at }) =>
            `${[name, title].filter(Boolean).join(', ')}: signed ${formatMoment(signed_at)}, ${proofWords(proof)}`,
        ),
        public_note && `Amended: ${public_note}`,
        void_reason,
        ...of.witnesses
          .filter(({ certificate_id }) => certificate_id === certificate.id)
          .map((witness) =>
            directs ? <WitnessNote key={witness.id} witness={witness} open={state === 'open'} /> : null,
          ),
      ]}
    >
      <StateTag of={CERTIFICATE_STATE} is={state} />
      {isKept && (
        <LineVerbs>
          <TextLink to={certificatePath(number)}>Verify</TextLink>
          <ActButton size="xs" icon={IconDownload} busy={making} onPress={() => void paper()}>
            PDF
          </ActButton>
        </LineVerbs>
      )}
    </Line>
  );
}

/** A witness and how far they are; the link of one who hasn't signed can be ended. */
function WitnessNote({ witness, open }: { witness: Witness; open: boolean }) {
  const revoke = useRevoke();
  const { name, email, title, opened_at, signed_at, revoked_at, is_expired } = witness;
  const over = signed_at ?? revoked_at;
  const how = signed_at
    ? 'signed'
    : revoked_at
      ? 'link ended'
      : is_expired
        ? 'link expired'
        : opened_at
          ? `opened the link ${formatMoment(opened_at)}`
          : 'hasn’t opened the link yet';
  const label = WITNESS_TITLES[title as keyof typeof WITNESS_TITLES] ?? title;
  return (
    <>
      {`Witness ${name}, ${label}${email ? `, ${email}` : ''}: ${how}. `}
      {open && over === null && !is_expired && (
        <ActButton size="xs" quiet busy={revoke.busy} onPress={() => revoke.start(witness.id)}>
          End the link
        </ActButton>
      )}
    </>
  );
}
