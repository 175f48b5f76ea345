import { StyleSheet } from '@react-pdf/renderer';
import { SANS, SERIF } from './fonts.ts';

/** Ink on paper: the light scheme of the screens. Sizes are points. */
export const INK = { text: '#16202f', muted: '#556072', line: '#c8d0dc', navy: '#1a3357', brass: '#b5862b' };

/** The width between the margins of a letter-size page. */
export const WIDTH = 612 - 2 * 48;

/** The styles of all documents. */
export const sheet = StyleSheet.create({
  // No line height here: a page number in an inherited one is not drawn.
  page: { paddingTop: 42, paddingBottom: 54, paddingHorizontal: 48, color: INK.text, fontFamily: SANS, fontSize: 9.5 },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    marginBottom: 16,
    paddingBottom: 8,
    borderBottomWidth: 1.5,
    borderBottomColor: INK.brass,
  },
  logo: { width: 30, height: 30, marginRight: 10, objectFit: 'contain' },
  headWords: { flexGrow: 1, flexShrink: 1 },
  school: { color: INK.navy, fontFamily: SERIF, fontSize: 13, fontWeight: 600 },
  unit: { color: INK.muted, fontSize: 9 },
  title: { marginBottom: 2, fontSize: 17, fontWeight: 600, lineHeight: 1.2 },
  subtitle: { marginBottom: 10, color: INK.muted },
  running: { position: 'absolute', top: 48, right: 48, width: 240, color: INK.muted, fontSize: 9, textAlign: 'right' },
  sectionTitle: { marginTop: 12, marginBottom: 5, color: INK.navy, fontSize: 11, fontWeight: 600 },
  facts: { flexDirection: 'row', flexWrap: 'wrap' },
  fact: { paddingRight: 10, paddingBottom: 5 },
  label: { color: INK.muted, fontSize: 8 },
  table: { borderTopWidth: 0.75, borderTopColor: INK.line },
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: INK.line },
  headRow: { backgroundColor: '#eef1f6', fontWeight: 600 },
  cell: { paddingVertical: 3, paddingHorizontal: 4 },
  signatures: { flexDirection: 'row', marginTop: 42 },
  signature: {
    flexGrow: 1,
    flexBasis: 0,
    marginRight: 24,
    paddingTop: 4,
    borderTopWidth: 0.75,
    borderTopColor: INK.text,
    color: INK.muted,
    fontSize: 8.5,
  },
  foot: { position: 'absolute', bottom: 26, left: 48, width: 380, color: INK.muted, fontSize: 8 },
  number: {
    position: 'absolute',
    right: 48,
    bottom: 26,
    width: 100,
    color: INK.muted,
    fontSize: 8,
    textAlign: 'right',
  },
});
