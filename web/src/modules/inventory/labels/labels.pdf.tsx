import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { registerFonts, SANS } from '../../../shared/pdf/fonts.ts';
import { QrCode } from '../../../shared/pdf/qr-code.tsx';
import { pathOf } from '../../../shared/pdf/qr-drawing.ts';
import { barDrawing } from './drawing.ts';
import { type Label, type LabelSheet, pagesOf } from './sheets.ts';

registerFonts();

const PAD = 6;
/** Bars narrower than this, in points, run together on an office printer. */
const NARROWEST = 0.5;

const look = StyleSheet.create({
  page: { fontFamily: SANS, color: '#000' },
  label: { position: 'absolute', padding: PAD, justifyContent: 'space-between', overflow: 'hidden' },
  top: { flexDirection: 'row', gap: 6, flexGrow: 1, flexShrink: 1 },
  words: { flex: 1 },
});

/** Sheets of labels: the name, the size or number, a QR code, and a Code 128 where its bars are wide enough. */
export function labelsPdf({ sheet, labels, start }: { sheet: LabelSheet; labels: Label[]; start: number }) {
  return (
    <Document title="Labels" creator="Guidon" producer="Guidon" language="en-US">
      {pagesOf(sheet, labels, start).map((page, number) => (
        // Pages keep their places.
        // eslint-disable-next-line react/no-array-index-key
        <Page key={number} size="LETTER" style={look.page}>
          {page.map(({ label, key, x, y }) => (
            <View key={key} style={[look.label, { left: x, top: y, width: sheet.width, height: sheet.height }]}>
              <OneLabel label={label} sheet={sheet} />
            </View>
          ))}
        </Page>
      ))}
    </Document>
  );
}

function OneLabel({ label, sheet }: { label: Label; sheet: LabelSheet }) {
  const small = sheet.height < 100;
  const bars = small ? 15 : 30;
  const qr = small ? 40 : Math.min(84, sheet.width / 2 - PAD);
  return (
    <>
      <View style={look.top}>
        <QrCode text={label.code} side={qr} />
        <View style={look.words}>
          <Text style={{ fontSize: small ? 8 : 11, fontWeight: 600, maxLines: 2, textOverflow: 'ellipsis' }}>
            {label.title}
          </Text>
          <Text style={{ fontSize: small ? 11 : 18, fontWeight: 600 }}>{label.note}</Text>
          <Text style={{ fontSize: small ? 5.5 : 7 }}>{label.code}</Text>
        </View>
      </View>
      <Barcode code={label.code} width={sheet.width - 2 * PAD} height={bars} />
    </>
  );
}

function Barcode({ code, width, height }: { code: string; width: number; height: number }) {
  const drawing = barDrawing(code);
  if (!drawing || width / drawing.width < NARROWEST) return null;
  // No wider than a scanner needs.
  const shown = Math.min(width, drawing.width * 1.2);
  return (
    <Svg viewBox={`0 0 ${drawing.width} 1`} preserveAspectRatio="none" style={{ width: shown, height }}>
      <Path d={pathOf(drawing)} fill="#000" />
    </Svg>
  );
}
