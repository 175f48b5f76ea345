import { Path, Svg } from '@react-pdf/renderer';
import { encode } from 'uqr';

/** An address as a QR code on paper. */
export function PaperQr({ text, size }: { text: string; size: number }) {
  const { data, size: modules } = encode(text, { border: 2 });
  const boxes = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Svg viewBox={`0 0 ${modules} ${modules}`} style={{ width: size, height: size }}>
      <Path d={boxes.join('')} fill="#000" />
    </Svg>
  );
}
