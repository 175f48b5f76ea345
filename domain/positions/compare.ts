/** A position of a chart, live or planned, with its holders. */
export type Planned = {
  id: string;
  title: string;
  /** What it is called among others. */
  label?: string;
  reports_to_id: string | null;
  holders: readonly { cadet_id: string | null; kind: string }[];
};

/** How one position differs between the live chart and a plan. */
export type Difference = {
  id: string;
  title: string;
  change: 'added' | 'removed' | 'changed';
  /** Reports to another position than now. */
  moved: boolean;
  /** What else of it differs: the names of its fields. */
  fields: string[];
  /** Cadets who begin and who end. */
  begin: string[];
  end: string[];
};

/** What putting a plan in force would change of the live chart: nothing where both are the same. In the order of the plan. */
export function compareCharts<One extends Planned>(
  live: readonly One[],
  plan: readonly One[],
  fields: readonly (keyof One & string)[] = [],
): Difference[] {
  const now = new Map(live.map((position) => [position.id, position]));
  const then = new Set(plan.map(({ id }) => id));
  const planned = plan.map((position) => differenceOf(now.get(position.id), position, fields));
  const gone = live.filter(({ id }) => !then.has(id)).map((position) => goneOf(position));
  return [...planned.filter((one) => one !== null), ...gone];
}

const keysOf = ({ holders }: Planned) => holders.map(({ cadet_id, kind }) => `${cadet_id} ${kind}`);
const nameOf = ({ title, label }: Planned) => label ?? title;
const cadetOf = (key: string) => key.split(' ')[0] ?? '';

function goneOf(position: Planned): Difference {
  const end = keysOf(position).map(cadetOf);
  return { id: position.id, title: nameOf(position), change: 'removed', moved: false, fields: [], begin: [], end };
}

function differenceOf<One extends Planned>(
  now: One | undefined,
  then: One,
  compared: readonly (keyof One & string)[],
): Difference | null {
  const [before, after] = [now ? keysOf(now) : [], keysOf(then)];
  const begin = after.filter((key) => !before.includes(key)).map(cadetOf);
  const end = before.filter((key) => !after.includes(key)).map(cadetOf);
  const { id } = then;
  const title = nameOf(then);
  if (!now) return { id, title, change: 'added', moved: false, fields: [], begin, end };
  const moved = now.reports_to_id !== then.reports_to_id;
  const fields = compared.filter((field) => JSON.stringify(now[field]) !== JSON.stringify(then[field]));
  if (!moved && fields.length === 0 && begin.length === 0 && end.length === 0) return null;
  return { id, title, change: 'changed', moved, fields, begin, end };
}
