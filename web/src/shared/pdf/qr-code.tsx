import { Path, Svg } from '@react-pdf/renderer';
import { pathOf, qrDrawing } from './qr-drawing.ts';

/** A QR code on paper, so many points wide. */
export function QrCode({ text, side }: { text: string; side: number }) {
  const drawing = qrDrawing(text);
  return (
    <Svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} style={{ width: side, height: side }}>
      <Path d={pathOf(drawing)} fill="#000" />
    </Svg>
  );
}
