import type { Json } from '../support/small-meet.ts';

/** Draws the same numbers for a seed, each below its limit. */
export function drawer(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

type Draw = (limit: number) => number;

const pick = <T>(draw: Draw, ...choices: T[]): T => choices[draw(choices.length)] as T;

const SCHOOLS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'];

/** A meet of three events with sheets, panels, penalties, and methods of many kinds; few different marks make many ties. */
export function drawMeet(seed: number): { meet: Json; sheets: Json[] } {
  const draw = drawer(seed);
  const sheets = [0, 1, 2].map((at) => drawSheet(draw, `sheet${at}`));
  const events = sheets.map((sheet, at) => drawEvent(draw, `E${at}`, sheet));
  const table = Array.from({ length: 2 + draw(5) }, (_, at) => String(20 - 3 * at + draw(2) / 2));
  const method = (kind: string): Json => ({
    kind,
    shared: pick(draw, 'full', 'average'),
    best_n: pick(draw, 1, 1, 2),
    keep_b_team_places: draw(3) === 0,
    precision: draw(3),
    on_cancel: pick(draw, 'drop', 'rescale'),
    division: pick(draw, null, null, 'I', 'II'),
  });
  const methods = {
    table: { ...method('table'), table },
    proportional: method('proportional'),
    reverse: method('reverse'),
    rank_sum: method('rank_sum'),
    raw_sum: method('raw_sum'),
  };
  const schools = SCHOOLS.map((id) => ({ id, name: `School ${id}`, division: id < 'S4' ? 'I' : 'II' }));
  const divisions = ['I', 'II'].map((id) => ({ id, name: `Division ${id}` }));
  const overall = { required_events: draw(2) === 0 ? [] : ['E0'], final_tie_event: 'E1', methods };
  return {
    meet: { format: 'meet/1', id: `drawn-${seed}`, title: 'Drawn', divisions, schools, overall, events },
    sheets,
  };
}

const RANK = { method: 'rank' };

const BANDS = {
  method: 'bands',
  bands: [
    { place: 1, min: '12', max: '99' },
    { place: 2, min: '6', max: '11' },
    { place: null, min: '3', max: '5' },
  ],
};

function drawSheet(draw: Draw, key: string): Json {
  const drop_scope = pick(draw, 'sheet', 'section', 'item');
  const missing = pick(draw, 'block', 'mean_of_present', 'median_of_present', 'prorate', 'adjusted');
  const drops = missing === 'adjusted' ? 0 : draw(2);
  const section = (key: string, changes: Json): Json => ({
    key,
    label: key,
    roles: ['head', 'judge'],
    combine: 'panel',
    multiplier: pick(draw, '1', '2.5', '0.75'),
    start: pick(draw, '0', '5'),
    floor: pick(draw, null, '3'),
    items: [
      { key: 'a', label: 'A', type: 'points', min: 0, max: 4, step: 0.5, multiplier: pick(draw, '1', '1.2') },
      { key: 'b', label: 'B', type: 'deduction', value: '1.5', min: 0, max: 5 },
      { key: 'c', label: 'C', type: 'points', min: 0, max: 3, step: 1, required: false },
    ],
    ...changes,
  });
  const prefer = () => pick(draw, 'high', 'low');
  const ties = [
    { by: 'role_total', role: 'head', prefer: prefer() },
    { by: 'penalty_total', prefer: prefer() },
    { by: 'section', section: 'one', prefer: prefer() },
    { by: 'occurrences', penalty: 'drop', prefer: prefer() },
    { by: 'clock', prefer: prefer() },
    { by: 'place_counts' },
  ];
  return {
    format: 'scoresheet/1',
    key,
    version: 1,
    title: key,
    discipline: 'other_judged',
    kind: 'points',
    direction: pick(draw, 'high', 'high', 'low'),
    precision: draw(3),
    roles: [
      { key: 'head', label: 'Head', min: 1, max: 1, counts: true },
      { key: 'judge', label: 'Judge', min: 0, max: 9, counts: true },
    ],
    sections: [section('one', {}), section('two', {}), section('once', { roles: ['head'], combine: 'once' })],
    timing: { min_s: 60, max_s: 90, grace_s: draw(3), rounding: pick(draw, 'floor', 'none') },
    penalties: [
      {
        key: 'drop',
        label: 'Drop',
        roles: ['head'],
        basis: 'per_occurrence',
        value: '1.5',
        max_count: pick(draw, null, 2),
        cap: pick(draw, null, '2'),
      },
      {
        key: 'time',
        label: 'Time',
        roles: ['head'],
        basis: 'per_second_outside',
        value: '0.25',
        cap: pick(draw, null, '4'),
      },
      { key: 'conduct', label: 'Conduct', roles: ['head'], basis: 'manual', value: null, min: '0' },
    ],
    credits: [{ key: 'back', label: 'Back', roles: ['head'], basis: 'manual', min: '0' }],
    panel: {
      combine: pick(draw, 'sum', 'mean', 'median'),
      drop_low: drops,
      drop_high: drops,
      drop_scope: missing === 'adjusted' ? 'sheet' : drop_scope,
      min_judges_for_drop: pick(draw, 3, 4, 5),
      missing,
    },
    floor: pick(draw, '0', '-100'),
    tie_breakers: ties.filter(() => draw(2) === 0),
    placement: pick<Json>(draw, RANK, RANK, RANK, BANDS),
  };
}

function drawEvent(draw: Draw, id: string, sheet: Json): Json {
  const judges = Array.from({ length: 3 + draw(3) }, (_, at) => `${id}J${at}`);
  const teams = [
    ...SCHOOLS.filter(() => draw(6) > 0),
    ...SCHOOLS.filter(() => draw(3) === 0).map((school) => `${school}-B`),
  ];
  const entries = teams.map((name) => {
    const [school = '', team = null] = name.split('-');
    const many = draw(4) === 0;
    const status = draw(12) === 0 ? drawStatus(draw) : 'ok';
    const performances = Array.from({ length: 1 + draw(3) }, (_, at) => ({
      attempt: at + 1,
      status: draw(5) === 0 ? drawStatus(draw) : 'ok',
      void: draw(6) === 0,
      ...drawPerformed(draw, judges),
    }));
    return {
      id: `${id}-${name}`,
      school,
      team,
      ...(draw(5) === 0 ? { division: pick(draw, 'I', 'II') } : {}),
      status,
      exhibition: draw(9) === 0,
      ...(many ? { performances } : drawPerformed(draw, judges)),
    };
  });
  return {
    id,
    name: id,
    sheet: { key: sheet['key'], version: 1 },
    panel: Object.fromEntries(judges.map((judge, at) => [judge, at === 0 ? 'head' : 'judge'])),
    counts_overall: draw(6) > 0,
    is_exhibition_event: draw(3) === 0,
    weight: pick(draw, '1', '2', '0.5'),
    proportional_max: pick(draw, '100', '333.33'),
    cancelled: draw(8) === 0,
    best_of: draw(2) === 0,
    ...(draw(3) === 0 ? { divisions: ['II', 'I'] } : {}),
    entries,
  };
}

function drawStatus(draw: Draw): string {
  return pick(draw, 'dns', 'dnf', 'dq', 'scratched');
}

function drawPerformed(draw: Draw, judges: string[]): Json {
  return {
    sheets: judges.flatMap((judge, at) => drawSheets(draw, judge, at === 0)),
    penalties: [
      { id: 'p1', key: 'drop', count: draw(4), void: draw(3) === 0 },
      { id: 'p2', key: 'conduct', value: `${draw(3)}.5`, void: draw(2) === 0 },
    ],
    credits: [{ id: 'c1', key: 'back', value: draw(3), void: draw(2) === 0 }],
    clock_s: pick<unknown>(draw, '75', ['58.2', '57.9', 58], [`${90 + draw(9)}.5`, 91]),
  };
}

/** Sheets of a judge for one entry: sometimes none, a corrected one, or others that don't count. */
function drawSheets(draw: Draw, judge: string, isHead: boolean): Json[] {
  const section = () => ({ a: draw(9) / 2, b: draw(3), c: draw(4) === 0 ? null : draw(4) });
  const sheet = (changes: Json): Json => ({
    judge,
    revision: 1,
    marks: { one: section(), two: section(), ...(isHead ? { once: section() } : {}) },
    ...changes,
  });
  const counts = draw(15) === 0 ? [] : [sheet({})];
  const corrected = draw(6) === 0 ? [sheet({ revision: 2 })] : [];
  const ignored = draw(6) === 0 ? [sheet({ revision: 3, void: true }), sheet({ revision: 4, shadow: true })] : [];
  return [...corrected, ...counts, ...ignored];
}
