import { Text } from '@react-pdf/renderer';
import { type Letterhead, PaperDocument, PaperPage, PaperSignatures } from '../../../shared/pdf/paper.tsx';
import { counted } from '../../../shared/text/counted.ts';
import { formatDays } from '../../../shared/time/day.ts';
import { type Crew, hoursOf, type Place } from '../staff.queries.ts';

type Props = {
  letterhead: Letterhead;
  people: Crew[];
  places: Place[];
  meet: { title: string; starts_on: string; ends_on: string };
  today: string;
};

/** Thank-you letters, a page each, with the hours that each person worked. */
export function thanksPdf({ letterhead, people, places, meet, today }: Props) {
  return (
    <PaperDocument title={`${meet.title}: thank you`}>
      {people.map((person) => {
        const hours = hoursOf(person.id, places);
        return (
          <PaperPage key={person.id} letterhead={letterhead} title="Thank you" subtitle={today}>
            <Text style={PARAGRAPH}>{`Dear ${person.name},`}</Text>
            <Text style={PARAGRAPH}>
              {`Thank you for your work as ${person.job === 'judge' ? 'a judge' : 'a volunteer'} at ${meet.title} on ${formatDays(meet.starts_on, meet.ends_on)}. Our cadets, and those who came to us, could compete because you gave your time.`}
            </Text>
            {hours > 0 && (
              <Text
                style={PARAGRAPH}
              >{`You worked ${counted(hours, 'hour')}. This letter is your record of them.`}</Text>
            )}
            <Text style={PARAGRAPH}>We would be glad to see you again.</Text>
            <PaperSignatures people={['Director of the meet']} />
          </PaperPage>
        );
      })}
    </PaperDocument>
  );
}

const PARAGRAPH = { marginTop: 12, fontSize: 11, lineHeight: 1.5 };
