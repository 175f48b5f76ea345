import { renderSVG } from 'uqr';

/** A QR code on the screen, black on white in any scheme. */
export function QrImage({ text, label }: { text: string; label: string }) {
  return <img src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { border: 2 }))}`} alt={label} />;
}
