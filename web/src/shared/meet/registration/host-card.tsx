import { Card } from '../../ui/card.tsx';
import { type FactLine, FactList } from '../../ui/facts.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { MeetFacts } from './open-meet.ts';
import { PROGRAMS } from '../../text/programs.ts';
import { placeOfHost } from './words.ts';

/** The host of a meet, and how to reach it. */
export function HostCard({ host }: { host: MeetFacts['host'] }) {
  const facts: FactLine[] = [
    ['School', host.name],
    placeOfHost(host) !== '' && ['City', placeOfHost(host)],
    ['Program', PROGRAMS[host.program] ?? host.program],
    host.contact !== null && host.contact !== '' && ['Contact', host.contact],
    host.phone !== null && host.phone !== '' && ['Phone', <PhoneLink key="phone" phone={host.phone} />],
    host.email !== null &&
      host.email !== '' && [
        'Email',
        <a key="email" href={`mailto:${host.email}`}>
          {host.email}
        </a>,
      ],
  ];
  return (
    <Card title="Host">
      <FactList facts={facts} />
    </Card>
  );
}
