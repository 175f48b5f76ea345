import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { SANS } from '../../pdf/fonts.ts';
import type { Letterhead } from '../../pdf/paper.tsx';
import { INK, sheet } from '../../pdf/paper.style.ts';
import { sectionsOf } from '../file/marks.ts';
import type { RoleFile, SheetFile } from '../file/sheet-file.ts';
import { penaltyWords, secondsWords } from '../file/words.ts';
import { clocks, penaltiesOf } from '../file/recorded.ts';
import { layoutOf } from './layout.ts';
import { PaperLine } from './paper-line.tsx';
import { PaperSection } from './paper-section.tsx';
import { PAPER, STAMP } from './stamp.ts';
import { capital } from '../../text/capital.ts';

type Props = { file: SheetFile; role: RoleFile; letterhead: Letterhead };

/** The page of one role: what the judge fills in by hand. What differs from entry to entry is stamped on it. */
export function SheetPaper({ file, role, letterhead }: Props) {
  const { density } = layoutOf(file, role.key);
  const penalties = penaltiesOf(file, role.key);
  return (
    <Page size="LETTER" style={[style.page, { fontSize: density.font }]}>
      <View style={style.head} fixed>
        <Text style={style.school}>{letterhead.school}</Text>
        <Text style={style.title}>{file.title}</Text>
        <Text style={style.role}>{`${role.label || role.key} · version ${file.version}`}</Text>
      </View>
      <View style={style.stamp} fixed />
      <Text style={style.foot} fixed>
        {`${file.key} · version ${file.version} · ${role.label || role.key}`}
      </Text>
      <View style={style.names}>
        {['Judge', 'Team or school', ...headerOf(file)].map((label) => (
          <Text key={label} style={style.blank}>
            {label}
          </Text>
        ))}
      </View>
      {sectionsOf(file, role.key).map((section, at) => (
        <PaperSection key={at} section={section} density={density} />
      ))}
      {(penalties.length > 0 || clocks(file, role.key)) && (
        <View>
          <Text style={style.sectionTitle} minPresenceAhead={60}>
            Penalties and time
          </Text>
          {clocks(file, role.key) && (
            <PaperLine label="Time on the clock" note={limitWords(file)} density={density} box={110} />
          )}
          {penalties.map((penalty) => (
            <PaperLine
              key={penalty.key}
              label={penalty.label || penalty.key}
              note={penaltyWords(penalty)}
              density={density}
              box={penalty.basis === 'per_second_outside' || penalty.basis === 'stepped_over' ? 0 : 110}
            />
          ))}
        </View>
      )}
      <View style={style.sign} wrap={false}>
        <Text style={style.blank}>Total</Text>
        <Text style={style.blank}>Signature</Text>
      </View>
    </Page>
  );
}

/** The lines for names that the sheet itself asks for, such as the commander's initials. */
function headerOf(file: SheetFile): string[] {
  const header = file['header'];
  if (!Array.isArray(header)) return [];
  return header.flatMap((one: unknown) => {
    const key = typeof one === 'object' && one !== null && 'key' in one ? String(one.key) : '';
    return key === '' ? [] : [capital(key.replaceAll('_', ' '))];
  });
}

function limitWords({ timing }: SheetFile): string {
  const [least, most] = [timing?.min_s, timing?.max_s];
  if (least != null && most != null) return `from ${secondsWords(least)} to ${secondsWords(most)}`;
  return most != null ? `at most ${secondsWords(most)}` : least != null ? `at least ${secondsWords(least)}` : '';
}

const style = StyleSheet.create({
  page: {
    paddingTop: PAPER.margin,
    paddingBottom: 48,
    paddingHorizontal: PAPER.margin,
    color: INK.text,
    fontFamily: SANS,
  },
  head: { height: STAMP.height, marginBottom: 12, paddingRight: STAMP.width + 16 },
  school: { color: INK.muted, fontSize: 9 },
  title: { marginTop: 4, fontSize: 15, fontWeight: 600, lineHeight: 1.15 },
  role: { marginTop: 3, color: INK.navy, fontSize: 10.5, fontWeight: 600 },
  stamp: {
    position: 'absolute',
    top: STAMP.y,
    left: STAMP.x,
    width: STAMP.width,
    height: STAMP.height,
    borderWidth: 0.75,
    borderColor: INK.line,
    borderRadius: 3,
  },
  names: { flexDirection: 'row', flexWrap: 'wrap', gap: 14, marginBottom: 8, paddingTop: 16 },
  blank: {
    flexGrow: 1,
    flexBasis: 120,
    paddingTop: 3,
    borderTopWidth: 0.75,
    borderTopColor: INK.text,
    color: INK.muted,
    fontSize: 8,
  },
  sectionTitle: { ...sheet.sectionTitle, marginTop: 8, marginBottom: 3, fontSize: 10 },
  sign: { flexDirection: 'row', gap: 24, marginTop: 26 },
  foot: { position: 'absolute', bottom: 24, left: PAPER.margin, color: INK.muted, fontSize: 7.5 },
});
