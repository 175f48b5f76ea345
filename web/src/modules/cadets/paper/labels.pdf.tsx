import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { levelLabel } from '../../../../../domain/program/level.ts';
import { PaperDocument } from '../../../shared/pdf/paper.tsx';
import { SANS } from '../../../shared/pdf/fonts.ts';
import { listName } from '../../../shared/text/person-name.ts';
import type { RosterCadet } from '../cadet.api.ts';
import type { PaperContext } from './paper-context.ts';

const INCH = 72;

/** Labels of 1 by 2 5/8 inches, 30 on a sheet of letter paper: standard address labels. */
const styles = StyleSheet.create({
  page: { paddingVertical: 0.5 * INCH, paddingHorizontal: 0.1875 * INCH, fontFamily: SANS, fontSize: 8.5 },
  sheet: { flexDirection: 'row', flexWrap: 'wrap' },
  label: { width: 2.625 * INCH, height: INCH, marginRight: 0.125 * INCH, padding: 8, overflow: 'hidden' },
  last: { marginRight: 0 },
  name: { marginBottom: 2, fontSize: 11, fontWeight: 600, maxLines: 2 },
  line: { marginBottom: 1, maxLines: 1 },
});

const PER_SHEET = 30;

/** File labels with name, student ID, rank, unit, and level, on as many sheets as needed. */
export function labels(cadets: RosterCadet[], { school }: PaperContext) {
  const sheets = Array.from({ length: Math.ceil(cadets.length / PER_SHEET) }, (_, at) =>
    cadets.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  return (
    <PaperDocument title="File labels">
      {sheets.map((sheet) => (
        <Page key={sheet[0]?.id} size="LETTER" style={styles.page}>
          <View style={styles.sheet}>
            {sheet.map((cadet, at) => (
              <View key={cadet.id} style={at % 3 === 2 ? [styles.label, styles.last] : styles.label}>
                <Text style={styles.name}>{listName(cadet)}</Text>
                <Text style={styles.line}>
                  {[
                    cadet.rank_abbreviation,
                    cadet.program_level && levelLabel(school?.program_type, cadet.program_level),
                    cadet.class_period && `Period ${cadet.class_period}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Text style={styles.line}>{cadet.unit_name ?? ''}</Text>
                <Text style={styles.line}>{cadet.student_number ? `#${cadet.student_number}` : ''}</Text>
              </View>
            ))}
          </View>
        </Page>
      ))}
    </PaperDocument>
  );
}
