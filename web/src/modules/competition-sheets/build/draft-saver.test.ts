import { expect, test } from 'vitest';
import { appError } from '../../../shared/supabase/error.ts';
import { fileOf, type SheetFile } from '../../../shared/meet/file/sheet-file.ts';
import { DraftSaver, type Stored } from './draft-saver.ts';

const titled = (title: string): SheetFile => fileOf({ format: 'scoresheet/1', title });

/** Where a draft is kept, with what can happen on the way there. */
class Place {
  stored: Stored = { file: titled('First'), rev: 1 };
  kept: Stored | null = null;
  way: 'open' | 'closed' | 'answers are lost' = 'open';

  saver(kept: Stored | null = null): DraftSaver {
    return new DraftSaver(this.stored, kept, {
      send: (content, rev) => this.take(content, rev),
      readLatest: () => Promise.resolve(this.stored),
      keep: (file, rev) => (this.kept = { file, rev }),
      forget: () => (this.kept = null),
    });
  }

  async take(file: SheetFile, rev: number): Promise<number> {
    if (this.way === 'closed') throw appError('network', 'No connection', '');
    if (rev !== this.stored.rev) throw appError('changed', 'Changed', '');
    this.stored = { file, rev: rev + 1 };
    if (this.way === 'answers are lost') throw appError('network', 'No connection', '');
    return rev + 1;
  }
}

test('changes are saved one after the other, and nothing stays on the device', async () => {
  const place = new Place();
  const saver = place.saver();
  saver.change(titled('Second'));
  expect(place.kept).toMatchObject({ file: { title: 'Second' }, rev: 1 });
  const first = saver.flush();
  saver.change(titled('Third'));
  expect(await first).toBe(true);
  expect([place.stored.file.title, place.stored.rev, place.kept]).toEqual(['Third', 3, null]);
  expect(saver.read()).toMatchObject({ status: 'saved', rev: 3 });
});

test('without a connection a change stays on the device, and the next page saves it', async () => {
  const place = new Place();
  const saver = place.saver();
  place.way = 'closed';
  saver.change(titled('Second'));
  expect(await saver.flush()).toBe(false);
  expect(saver.read().status).toBe('offline');
  saver.close();
  place.way = 'open';
  const next = place.saver(place.kept);
  expect(next.read()).toMatchObject({ status: 'changed', file: { title: 'Second' } });
  expect(await next.flush()).toBe(true);
  expect([place.stored.file.title, place.kept]).toEqual(['Second', null]);
});

test('a change whose answer was lost is not taken for that of someone else', async () => {
  const place = new Place();
  const saver = place.saver();
  place.way = 'answers are lost';
  saver.change(titled('Second'));
  expect(await saver.flush()).toBe(false);
  place.way = 'open';
  expect(await saver.flush()).toBe(true);
  expect(saver.read()).toMatchObject({ status: 'saved', rev: 2, theirs: null });
  saver.close();
});

test('what someone else saved is never saved over until one decides', async () => {
  for (const mine of [true, false]) {
    const place = new Place();
    const saver = place.saver();
    place.stored = { file: titled('Theirs'), rev: 2 };
    saver.change(titled('Mine'));
    expect(await saver.flush()).toBe(false);
    expect(saver.read()).toMatchObject({ status: 'theirs', theirs: { file: { title: 'Theirs' } } });
    expect(place.stored.file.title).toBe('Theirs');
    saver.decide(mine);
    expect(await saver.flush()).toBe(true);
    expect([place.stored.file.title, place.kept]).toEqual([mine ? 'Mine' : 'Theirs', null]);
    saver.close();
  }
});

test('what was left on the device of an older state waits for a decision; what someone else saved comes in on its own', () => {
  const place = new Place();
  place.stored = { file: titled('Theirs'), rev: 5 };
  expect(place.saver({ file: titled('Mine'), rev: 1 }).read()).toMatchObject({
    status: 'theirs',
    file: { title: 'Mine' },
  });
  const saver = place.saver();
  saver.arrived({ file: titled('Newer'), rev: 6 });
  expect(saver.read()).toMatchObject({ file: { title: 'Newer' }, rev: 6 });
});
