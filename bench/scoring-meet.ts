/** A meet of one event that is larger than any: 20,000 marks, of 100 entries by 5 judges on 40 items. */
export function largeMeet(): { meet: unknown; sheets: unknown[] } {
  const draw = drawn(7);
  const items = (from: number) =>
    Array.from({ length: 20 }, (_, at) => ({
      key: `i${from + at}`,
      label: `Item ${from + at}`,
      type: 'points',
      min: 0,
      max: 10,
      step: 0.5,
      multiplier: at % 5 === 0 ? '1.2' : '1',
    }));
  const section = (key: string, from: number, multiplier: string) => ({
    key,
    label: key,
    roles: ['head', 'judge'],
    combine: 'panel',
    multiplier,
    items: items(from),
  });
  const sections = [section('how', 1, '1'), section('what', 21, '1.5')];
  const marksOf = () =>
    Object.fromEntries(
      sections.map(({ key, items }) => [key, Object.fromEntries(items.map((item) => [item.key, draw(21) / 2]))]),
    );
  const judges = ['J1', 'J2', 'J3', 'J4', 'J5'];
  const entries = Array.from({ length: 100 }, (_, at) => ({
    id: `E${at + 1}`,
    school: `S${(at % 50) + 1}`,
    team: at < 50 ? null : 'B',
    status: 'ok',
    sheets: judges.map((judge) => ({ judge, revision: 1, marks: marksOf() })),
    penalties: [{ id: 'p1', key: 'drop', count: draw(4) }],
    credits: [],
    clock_s: ['480.2', String(470 + draw(40))],
  }));
  const sheet = {
    format: 'scoresheet/1',
    key: 'large',
    version: 1,
    title: 'Large',
    discipline: 'armed_exhibition',
    kind: 'points',
    direction: 'high',
    precision: 2,
    roles: [
      { key: 'head', label: 'Head judge', min: 1, max: 1, counts: true },
      { key: 'judge', label: 'Judge', min: 4, max: 4, counts: true },
    ],
    sections,
    timing: { min_s: 300, max_s: 480, grace_s: 0 },
    penalties: [
      { key: 'drop', label: 'Drop', roles: ['head'], basis: 'per_occurrence', value: '5' },
      { key: 'time', label: 'Time', roles: ['head'], basis: 'per_second_outside', value: '0.5' },
    ],
    panel: { combine: 'mean', drop_low: 1, drop_high: 1, missing: 'mean_of_present' },
    tie_breakers: [{ by: 'section', section: 'how', prefer: 'high' }, { by: 'place_counts' }],
  };
  const event = {
    id: 'LARGE',
    name: 'Large event',
    sheet: { key: 'large', version: 1 },
    panel: Object.fromEntries(judges.map((judge, at) => [judge, at === 0 ? 'head' : 'judge'])),
    counts_overall: true,
    is_exhibition_event: false,
    weight: '1',
    proportional_max: '500',
    entries,
  };
  const meet = {
    format: 'meet/1',
    id: 'large',
    title: 'Large meet',
    schools: Array.from({ length: 50 }, (_, at) => ({ id: `S${at + 1}`, name: `School ${at + 1}` })),
    overall: { required_events: ['LARGE'], methods: { reverse: { kind: 'reverse' }, share: { kind: 'proportional' } } },
    events: [event],
  };
  return { meet, sheets: [sheet] };
}

/** Numbers below a limit that look drawn and are the same in every run. */
function drawn(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
