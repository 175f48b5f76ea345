import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { SERIF } from '../../shared/pdf/fonts.ts';
import { type Letterhead, PaperDocument, PaperPage, PaperSignatures } from '../../shared/pdf/paper.tsx';
import { INK } from '../../shared/pdf/paper.style.ts';
import { formatDay } from '../../shared/time/day.ts';
import type { CertificateOf } from './certificate.ts';
import type { Grid } from './grid.ts';

const styles = StyleSheet.create({
  centre: { alignItems: 'center', marginTop: 34, marginBottom: 22 },
  small: { color: INK.muted, fontSize: 12, marginBottom: 10 },
  name: { fontFamily: SERIF, fontSize: 32, fontWeight: 600, color: INK.navy, marginBottom: 6, textAlign: 'center' },
  level: { fontFamily: SERIF, fontSize: 24, fontWeight: 600, color: INK.brass, marginTop: 8, marginBottom: 6 },
  scores: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', marginTop: 6 },
  score: { width: 130, alignItems: 'center', marginBottom: 10 },
  value: { fontSize: 15, fontWeight: 600 },
  event: { color: INK.muted, fontSize: 8.5, textAlign: 'center' },
});

type Input = { grid: Grid; people: CertificateOf[]; letterhead: Letterhead };

/** A certificate for each cadet of a test day who reached a level, one sheet each. */
export function certificatesPdf({ grid, people, letterhead }: Input) {
  const { session, battery } = grid;
  return (
    <PaperDocument title={`Certificates, ${session.name}`}>
      {people.map((person) => (
        <PaperPage
          key={person.id}
          letterhead={letterhead}
          footer={`${session.name}, ${formatDay(session.held_on)}`}
          landscape
        >
          <View style={styles.centre}>
            <Text style={styles.small}>This certifies that</Text>
            <Text style={styles.name}>{person.name}</Text>
            {person.unit && <Text style={styles.small}>{person.unit}</Text>}
            <Text
              style={styles.small}
            >{`in the ${battery.name} on ${formatDay(session.held_on)} reached the level`}</Text>
            <Text style={styles.level}>{person.level}</Text>
            {person.modified && <Text style={styles.event}>with a modified event</Text>}
          </View>
          <View style={styles.scores}>
            {person.scores.map(({ event, score }) => (
              <View key={event} style={styles.score}>
                <Text style={styles.value}>{score}</Text>
                <Text style={styles.event}>{event}</Text>
              </View>
            ))}
          </View>
          <PaperSignatures people={['Senior instructor', 'Date']} />
        </PaperPage>
      ))}
    </PaperDocument>
  );
}
