import type { Worn } from '../../../../domain/awards/device.ts';
import type { Stripe } from './catalogue.ts';
import { DeviceMark } from './device-mark.tsx';
import classes from './rack.module.css';

const WIDTH = 72;
const HEIGHT = 20;

type Props = { label: string; stripes: Stripe[]; worn: Worn };

/** One ribbon with its devices, drawn. */
export function Ribbon({ label, stripes, worn }: Props) {
  const whole = stripes.reduce((sum, { width }) => sum + width, 0) || 1;
  const marks = worn.devices.length + (worn.numeral === null ? 0 : 1);
  const step = Math.min(13, (WIDTH - 8) / Math.max(marks, 1));
  const at = (index: number) => WIDTH / 2 + (index - (marks - 1) / 2) * step;
  const starts = stripes.map((_, index) => stripes.slice(0, index).reduce((sum, { width }) => sum + width, 0));
  return (
    <svg className={classes.ribbon} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <title>{label}</title>
      {stripes.map(({ color, width }, index) => {
        const x = ((starts[index] ?? 0) / whole) * WIDTH;
        // A hair wider than its share, so that no seam shows between two.
        return (
          <rect
            key={index}
            x={x}
            y="0"
            width={(width / whole) * WIDTH + 0.3}
            height={HEIGHT}
            fill={color}
            shapeRendering="crispEdges"
          />
        );
      })}
      {worn.devices.map((device, index) => (
        <DeviceMark key={index} device={device} x={at(index)} y={HEIGHT / 2} />
      ))}
      {worn.numeral !== null && (
        <g transform={`translate(${at(marks - 1)} ${HEIGHT / 2})`}>
          <circle r="7" className={classes.numeralGround} />
          <text className={classes.numeral} textAnchor="middle" dy="0.36em">
            {worn.numeral}
          </text>
        </g>
      )}
    </svg>
  );
}
