import { Button } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { HEIGHT, pathOf, type Stroke, WIDTH, withPoint, withStroke } from './signature.ts';
import classes from './signature.module.css';

type Props = { strokes: Stroke[]; onChange: (strokes: Stroke[]) => void };

/** A field to sign in with a finger, a pen, or the mouse. Who can't draw types the name instead. */
export function SignaturePad({ strokes, onChange }: Props) {
  const field = useRef<SVGSVGElement>(null);
  const drawing = useRef(false);
  // Several points can come before the drawing is shown again: each builds on the one before it.
  const latest = useRef(strokes);
  const draw = (next: Stroke[]) => {
    latest.current = next;
    onChange(next);
  };
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
    const box = field.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    return [((clientX - box.left) / box.width) * WIDTH, ((clientY - box.top) / box.height) * HEIGHT];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    draw(withStroke(latest.current, ...placeOf(event)));
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!drawing.current) return;
    // A fast pen tells several points at once.
    const points = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const all = points.length > 0 ? points : [event];
    draw(all.reduce((now, point) => withPoint(now, ...placeOf(point)), latest.current));
  };
  return (
    <div className={classes.pad}>
      <svg
        ref={field}
        className={classes.field}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={strokes.length > 0 ? 'Your signature' : 'Draw your signature here'}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={() => (drawing.current = false)}
        onPointerCancel={() => (drawing.current = false)}
      >
        <line x1="40" x2="560" y1="160" y2="160" className={classes.rule} />
        <Strokes strokes={strokes} />
      </svg>
      <Button variant="subtle" size="compact-sm" disabled={strokes.length === 0} onClick={() => draw([])}>
        Clear
      </Button>
    </div>
  );
}

/** The strokes of a signature, to be placed in an SVG of the field's size. */
export function Strokes({ strokes }: { strokes: Stroke[] }) {
  return strokes.map((stroke, at) => <path key={at} d={pathOf(stroke)} className={classes.stroke} />);
}
