import type { Device } from '../../../../domain/awards/device.ts';

const METAL = { bronze: '#a8703c', silver: '#d5dae2', gold: '#e0b84a' };

const SHAPES: Record<Device['shape'], string> = {
  star: 'M0-5 1.2-1.6 4.8-1.5 1.9.6 2.9 4 0 1.9-2.9 4-1.9.6-4.8-1.5-1.2-1.6Z',
  cluster:
    'M0-4.6C2-4.6 2.4-2.6 1.6-1.2 3.6-2 5-.4 4.4 1.2 3.9 2.6 2 2.8.9 1.8L.6 4.8H-.6L-.9 1.8C-2 2.8-3.9 2.6-4.4 1.2-5-.4-3.6-2-1.6-1.2-2.4-2.6-2-4.6 0-4.6Z',
  lamp: 'M-5.4-.6 -1.6-1.4C-1.2-3.4 1.2-3.4 1.6-1.4H3C4.4-1.4 5.4-.6 5.2.6 5 1.6 4 1.8 3.2 1.4 2.4 2.4 1.4 2.8.8 2.9V3.6H2.4V4.6H-2.4V3.6H-.8V2.9C-2.4 2.7-4.2 1.2-5.4-.6Z',
  anchor:
    'M-.7-2.6A1.3 1.3 0 1 1 .7-2.6V-1.8H2.2V-.6H.7V3.2C2 3 3 2.2 3.4 1H2.4L4.2-1.2 5.2 1.6C4.6 3.6 2.4 5 0 5-2.4 5-4.6 3.6-5.2 1.6L-4.2-1.2-2.4 1H-3.4C-3 2.2-2 3-.7 3.2V-.6H-2.2V-1.8H-.7Z',
};

/** A device as it is on a ribbon, drawn around the given point. */
export function DeviceMark({ device: { metal, shape }, x, y }: { device: Device; x: number; y: number }) {
  return (
    <path
      d={SHAPES[shape]}
      transform={`translate(${x} ${y}) scale(1.3)`}
      fill={METAL[metal]}
      stroke="#1c1508"
      strokeWidth="0.7"
      strokeLinejoin="round"
      data-device={`${metal} ${shape}`}
    />
  );
}
