import { counted } from '../../shared/text/counted.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../shared/ui/lines.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { changesSince } from './changes.ts';
import type { Desk, DeskSchool } from './packets.queries.ts';

type Props = { meet: string; desk: Desk; schools: DeskSchool[]; busy: boolean; onCreate: (school: DeskSchool) => void };

/** The schools with how much of their results is out, and whether their last packet still says so. */
export function SchoolsCard({ meet, desk, schools, busy, onCreate }: Props) {
  const anyOut = desk.parts.some(({ generation }) => generation !== null);
  return (
    <Card title="Schools" count={schools.length} flush>
      <Lines>
        {schools.map((school) => (
          <Line
            key={school.id}
            title={<TextLink to={`/app/competition-portal/packets/${meet}/${school.id}`}>{school.name}</TextLink>}
            notes={[[school.code, outWords(desk, school), school.last === null && 'no packet yet']]}
          >
            <LastTag desk={desk} school={school} />
            <LineVerbs>
              <ActButton quiet size="xs" busy={busy} disabled={!anyOut} onPress={() => onCreate(school)}>
                Create packet
              </ActButton>
            </LineVerbs>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

/** '2 of 5 events released'. */
function outWords({ basis }: Desk, { events }: DeskSchool): string {
  const out = events.filter((code) => code in basis.events).length;
  return `${out} of ${counted(events.length, 'event')} released`;
}

function LastTag({ desk: { basis }, school: { last } }: { desk: Desk; school: DeskSchool }) {
  if (!last) return null;
  return changesSince(last.basis, basis, (code) => code).length > 0 ? (
    <Tag tone="warn">Out of date</Tag>
  ) : (
    <Tag tone="ok">{`Created ${formatMoment(last.at)}`}</Tag>
  );
}
