import { expect, test } from 'vitest';
import { unzipTexts } from '../../shared/import/unzip.ts';
import type { Packet } from '../../shared/meet/packet/packet.ts';
import { fileName, runPackets } from './run.ts';

const school = (at: number) => ({ id: `id${at}`, code: `S0${at}`, name: `School ${at}` });

function packet(at: number, more: object = {}): Packet {
  const basis = { judges: true, marks: 'own_school', schools: true, events: {}, overall: null };
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a run looks at no more of it
  return { school: school(at), basis, events: [{}], overall: null, waiting: [], ...more } as unknown as Packet;
}

type Tried = { packets: Packet[]; signal?: AbortSignal; fails?: string };

async function run({ packets, signal = new AbortController().signal, fails }: Tried) {
  const zips: Uint8Array<ArrayBuffer>[] = [];
  const progress: number[] = [];
  const done = runPackets({
    schools: packets.map(({ school: one }) => one),
    read: async ({ id }) => packets.find((one) => one.school.id === id) ?? packet(0),
    draw: async ({ school: { code } }) => {
      if (code === fails) throw new Error('No font has this letter');
      return new TextEncoder().encode(code);
    },
    save: (_, zip) => zips.push(zip),
    signal,
    onProgress: (at) => progress.push(at),
  });
  return { done: await done, zips, progress };
}

test('a run gives one file for each school, and says which schools were left out and why', async () => {
  const { done, zips, progress } = await run({
    packets: [packet(1), packet(2, { events: [], waiting: [{}] }), packet(3), packet(4)],
    fails: 'S04',
  });
  expect(done.made).toEqual(['id1', 'id3']);
  expect(done.leftOut).toEqual([
    { school: 'S02', reason: 'None of its results are released yet' },
    { school: 'S04', reason: 'No font has this letter' },
  ]);
  expect(progress).toEqual([0, 1, 2, 3, 4]);
  const files = await unzipTexts(zips[0] ?? new Uint8Array(), /./);
  expect([...files.keys()]).toEqual(['S01 School 1.pdf', 'S03 School 3.pdf', 'What was left out.txt']);
  expect(files.get('What was left out.txt')).toContain('S02 School 2: None of its results are released yet');
});

test('a run stops where results change in the middle of it, and where it is canceled, with no file', async () => {
  const changed = packet(2, { basis: { judges: false } });
  await expect(run({ packets: [packet(1), changed] })).rejects.toThrow('Results changed');
  const signal = AbortSignal.abort(new Error('Canceled'));
  await expect(run({ packets: [packet(1)], signal })).rejects.toThrow('Canceled');
});

test('a file has the name of its school, in letters that every system takes', () => {
  expect(fileName({ code: 'S01', name: 'St. Mary’s / "North": Å?' })).toBe('S01 St. Mary s North Å');
});
