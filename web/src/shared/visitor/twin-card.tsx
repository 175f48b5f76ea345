import { Card } from '../ui/card.tsx';
import { ActButton } from '../ui/act-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { Line, Lines, LineVerbs } from '../ui/lines.tsx';
import { placeWords, type SchoolPlace } from './visitor.ts';
import { useAnswerTwins, useClaimSchool } from './visitor.queries.ts';

/** The schools that look like the person's: one may be theirs. */
export function TwinCard({ twins }: { twins: SchoolPlace[] }) {
  const claim = useClaimSchool();
  const none = useAnswerTwins();
  const ask = async (school: SchoolPlace) => {
    const yes = await confirm({
      title: `Ask to join ${school.name}?`,
      text: 'Someone there decides. If they approve, your registrations move to that school. You see nothing of it until then.',
      confirmLabel: 'Send request',
    });
    if (yes) claim.start(school);
  };
  return (
    <Card
      title="Is one of these your school?"
      flush
      action={
        <ActButton size="xs" busy={none.busy} onPress={() => none.start()}>
          None of these
        </ActButton>
      }
    >
      <Lines>
        {twins.map((school) => (
          <Line key={school.id} title={school.name} notes={[placeWords(school)]}>
            <LineVerbs>
              <ActButton size="xs" busy={claim.busy} onPress={() => void ask(school)}>
                This is my school
              </ActButton>
            </LineVerbs>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
