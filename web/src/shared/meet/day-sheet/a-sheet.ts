import type { SchoolSheet, SheetItem } from './sheet.ts';

/** An entry for tests, on the clock of Chicago: it starts 15 minutes after it reports and lasts 15. */
export function anItem(label: string, report: string | null, more: Partial<SheetItem> = {}): SheetItem {
  const after = (minutes: number) =>
    report === null ? null : new Date(Date.parse(report) + minutes * 60_000).toISOString();
  return {
    entry: label.toLowerCase().replaceAll(' ', '-'),
    label,
    event: label,
    team: null,
    area: report === null ? null : 'Pad 2',
    site: null,
    lane: null,
    uniform: 'Class A',
    holding: [],
    report_at: report,
    starts_at: after(15),
    ends_at: after(30),
    canceled: false,
    changed_at: '2026-11-01T12:00:00Z',
    who: [{ name: 'Alex Adams', role: 'commander' }],
    ...more,
  };
}

/** A school's day at a meet for tests: two entries in the morning, one after lunch. */
export function aSheet(more: Partial<SchoolSheet> = {}): SchoolSheet {
  return {
    id: 'r1',
    school: 'Larkspur High School',
    code: 'S01',
    arrives_at: '2026-11-14T13:30:00Z',
    buses: 1,
    cadets: 24,
    arrival: { parking: 'Lot B', room: null, meals: '12 × Turkey' },
    meet: {
      id: 'm1',
      title: 'Fall meet',
      state: 'scheduled',
      time_zone: 'America/Chicago',
      starts_on: '2026-11-14',
      ends_on: '2026-11-14',
      venue: 'Cedar Ridge',
      address: null,
      host: 'Cedar Ridge High School',
      published: true,
      clock: '2026-11-13T12:00:00Z',
    },
    items: [
      anItem('Armed Regulation', '2026-11-14T14:35:00Z'),
      anItem('Inspection', '2026-11-14T16:30:00Z', { area: 'Gym', ends_at: '2026-11-14T18:00:00Z' }),
      anItem('Color Guard', '2026-11-14T20:00:00Z', { area: 'Gym' }),
    ],
    stops: [
      {
        id: 's1',
        kind: 'ceremony',
        label: 'Opening ceremony',
        starts_at: '2026-11-14T14:00:00Z',
        ends_at: '2026-11-14T14:20:00Z',
      },
    ],
    lunch: [{ minutes: 30, starts_at: '2026-11-14T17:00:00Z', ends_at: '2026-11-14T19:00:00Z' }],
    trip: {
      event: 'e1',
      meets_at: 'Door 4',
      leaves_at: '2026-11-14T12:45:00Z',
      returns_at: '2026-11-14T22:30:00Z',
      transport: 'bus',
      contact: null,
      phone: null,
      rides: [],
    },
    ...more,
  };
}
