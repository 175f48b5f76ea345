/** A rectangle of the chart. */
type Area = { x: number; y: number; width: number; height: number };

/** The view of the chart: it is moved and scaled as a whole, without drawing its boxes again. */
export type View = {
  pan: (right: number, down: number) => void;
  /** Scales around a point of the window, or around the middle. */
  zoom: (by: number, at?: { x: number; y: number }) => void;
  /** The top of the chart, large enough to read; the whole of it where that fits. */
  open: () => void;
  /** The whole chart in sight. */
  fit: () => void;
  /** The same again in another room, as long as no one has moved it. */
  refit: () => void;
  /** Brings a box to the middle; `ifHidden` leaves the view where the box is in sight. */
  center: (area: Area, ifHidden?: boolean) => void;
  /** The point of the chart at a point of the window. */
  at: (point: { x: number; y: number }) => { x: number; y: number };
  scale: () => number;
};

/** A large chart is whole on a phone. */
const LEAST = 0.03;
const MOST = 2;
const READABLE = 0.8;
/** Small, and still read at a glance. */
const AT_FIRST = 0.65;
const MARGIN = 20;

/** Looks at `stage` through `port`. The stage is moved once a frame, by its transform alone. */
export function viewOf(port: HTMLElement, stage: HTMLElement): View {
  const now = { x: 0, y: 0, scale: 1 };
  let frame = 0;
  /** How small it may get on its own; null once someone has moved it. */
  let least: number | null = AT_FIRST;
  const draw = () => {
    frame = 0;
    stage.style.transform = `translate(${now.x}px, ${now.y}px) scale(${now.scale})`;
  };
  const set = (next: Partial<typeof now>) => {
    Object.assign(now, next);
    frame ||= requestAnimationFrame(draw);
  };
  const fitting = () =>
    Math.min(
      1,
      (port.clientWidth - 2 * MARGIN) / Math.max(1, stage.offsetWidth),
      (port.clientHeight - 2 * MARGIN) / Math.max(1, stage.offsetHeight),
    );
  const fromTop = (scale: number) => set({ scale, x: (port.clientWidth - stage.offsetWidth * scale) / 2, y: MARGIN });
  const rest = (smallest: number) => {
    least = smallest;
    fromTop(Math.max(smallest, fitting()));
  };
  return {
    scale: () => now.scale,
    pan: (right, down) => {
      least = null;
      set({ x: now.x + right, y: now.y + down });
    },
    zoom: (by, at) => {
      least = null;
      const scale = Math.min(MOST, Math.max(LEAST, now.scale * by));
      const box = port.getBoundingClientRect();
      const [x, y] = at ? [at.x - box.left, at.y - box.top] : [box.width / 2, box.height / 2];
      const grown = scale / now.scale;
      set({ scale, x: x - (x - now.x) * grown, y: y - (y - now.y) * grown });
    },
    open: () => rest(AT_FIRST),
    fit: () => rest(LEAST),
    refit: () => {
      if (least !== null) rest(least);
    },
    center: (area, ifHidden = false) => {
      const [left, top] = [now.x + area.x * now.scale, now.y + area.y * now.scale];
      const inSight =
        left >= 0 &&
        top >= 0 &&
        left + area.width * now.scale <= port.clientWidth &&
        top + area.height * now.scale <= port.clientHeight;
      if (ifHidden && inSight) return;
      least = null;
      const scale = Math.max(READABLE, now.scale);
      set({
        scale,
        x: port.clientWidth / 2 - (area.x + area.width / 2) * scale,
        y: port.clientHeight / 2 - (area.y + area.height / 2) * scale,
      });
    },
    at: ({ x, y }) => {
      const box = port.getBoundingClientRect();
      return { x: (x - box.left - now.x) / now.scale, y: (y - box.top - now.y) / now.scale };
    },
  };
}
