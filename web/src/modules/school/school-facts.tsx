import { grouped } from '../../shared/text/counted.ts';
import { Card } from '../../shared/ui/card.tsx';
import { zoneWords } from '../../shared/time/time-zones.ts';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { PhoneLink } from '../../shared/ui/phone-link.tsx';
import type { School } from './school.api.ts';
import { PROGRAMS } from '../../shared/text/programs.ts';

/** The school's own details. */
export function SchoolFacts({ school }: { school: School }) {
  const { address, city, state, zip_code } = school;
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <Card title="School">
      <Facts>
        <Fact label="Program">{PROGRAMS[school.program_type] ?? school.program_type}</Fact>
        <Fact label="Unit number">{school.unit_number ?? '—'}</Fact>
        <Fact label="Contact">{school.contact ?? '—'}</Fact>
        <Fact label="Address">
          {address || place ? (
            <>
              {address}
              {address && place && <br />}
              {place}
            </>
          ) : (
            '—'
          )}
        </Fact>
        <Fact label="Phone">{school.phone ? <PhoneLink phone={school.phone} /> : '—'}</Fact>
        <Fact label="Email">{school.email ? <a href={`mailto:${school.email}`}>{school.email}</a> : '—'}</Fact>
        <Fact label="Time zone">{zoneWords(school.time_zone)}</Fact>
        <Fact label="Times are written as">{school.military_time ? 'Military time, 1515' : '3:15 PM'}</Fact>
        <Fact label="Enrollment">
          {school.school_enrollment ? `${grouped(school.school_enrollment)} students` : '—'}
        </Fact>
      </Facts>
    </Card>
  );
}
