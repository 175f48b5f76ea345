import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { violations } from './support/axe.ts';
import { clientOf } from './support/client.ts';
import { publishedMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const WCAG = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

type Slot = { entry: string; start: string };
type Board = { meet: string; entries: string[]; codes: string[]; version: string; length: number };

/** A meet of three entries on one of two pads, at 8:00, 8:30, and 9:00, saved as a version. */
async function boardOf(director: SupabaseClient): Promise<Board> {
  const meet = await publishedMeet(director, { entries: [0, 1, 0] });
  const call = (name: string, args: object) => director.rpc(name, args).throwOnError();
  const areas = [randomUUID(), randomUUID()];
  for (const [at, p_id] of areas.entries())
    await call('save_meet_area', {
      p_meet: meet.id,
      p_id,
      p_input: { name: ['East pad', 'West pad'][at], kind: 'pad' },
    });
  await call('save_event_day', { p_event: meet.event, p_input: { areas } });
  const { data: day } = await call('meet_day_file', { p_meet: meet.id });
  const [event] = Object(day).events;
  const minutes = Number(event.minutes);
  const clock = (after: number) =>
    `${String(Math.floor(after / 60)).padStart(2, '0')}:${String(after % 60).padStart(2, '0')}`;
  const slots = meet.entries.map((entry, at) => {
    const start = 480 + at * 30;
    const school = Object(day).entries.find(({ id }: { id: string }) => id === entry).school;
    const times = {
      report: clock(start - Number(event.report_min ?? Object(day).report_min)),
      start: clock(start),
      end: clock(start + minutes),
    };
    return { entry, event: meet.event, school, day: Object(day).days[0].id, area: areas[0], ...times };
  });
  const schedule = { format: 'schedule/1', day_id: Object(day).id, slots, unplaced: [] };
  const { data } = await call('save_schedule_version', { p_meet: meet.id, p_input: { schedule, name: 'First' } });
  return { meet: meet.id, entries: meet.entries, codes: meet.codes, version: String(Object(data).id), length: minutes };
}

/** Drags a card of so many minutes that much earlier or later, and holds it there. */
async function drag(page: Page, card: Locator, length: number, minutes: number): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + 6];
  // A card is a pixel shorter than its time.
  const down = (minutes * (box.height + 1)) / length;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x, y + (down * step) / 8);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

test('R3 a host moves cards on the board, by drag and by keyboard, and a conflict is refused in words', async ({
  page,
  guidon,
}) => {
  test.setTimeout(180_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const { meet, entries, codes, version, length } = await boardOf(director);
  const [a = '', b = '', c = ''] = codes;
  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet}?tab=schedule&version=${version}`);
  await page.getByRole('link', { name: 'Open on the board' }).click();
  const card = (code: string) => page.getByRole('button', { name: new RegExp(`^${code} `) });
  await expect(card(a)).toHaveAccessibleName(/8:00–8:\d\d AM/);
  expect(await violations(page, WCAG)).toEqual([]);

  // Dragged to a free time.
  await drag(page, card(a), length, -10);
  await expect(page.getByText(/^AREG-S01-A: 7:50–.* AM on East pad\. Free\.$/)).toBeVisible();
  await page.mouse.up();
  await expect(card(a)).toHaveAccessibleName(/7:50–/);
  await expect(page.getByText('1 unsaved change')).toBeVisible();

  // Dragged onto another card: the words say why, and it stays where it was.
  await drag(page, card(b), length, 30);
  await page.mouse.up();
  const refused = page.getByRole('alert').filter({ hasText: "can't be at" });
  await expect(refused).toContainText(`${b} can't be at 9:00–`);
  await expect(refused).toContainText(`Area in use: East pad is taken by ${c} 9:00–`);
  await expect(card(b)).toHaveAccessibleName(/8:30–/);
  await expect(refused.getByRole('button', { name: /^Move to .* on / })).toHaveCount(3);
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toBeHidden();

  // The same by keyboard, refused and then to the pad beside it.
  await card(b).focus();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Area in use: East pad is taken by' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(refused).toContainText(`${b} can't be at 9:00–`);
  await expect(card(b)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('status').filter({ hasText: /9:30–.* on West pad\. Free\./ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'West pad, 1' }).getByRole('button')).toHaveAccessibleName(/9:30–/);

  // Undone and done again; by a dialog, without dragging; and kept over a reload.
  await page.keyboard.press('Control+z');
  await expect(card(b)).toHaveAccessibleName(/8:30–/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(card(b)).toHaveAccessibleName(/9:30–/);
  await card(c).click();
  await page.getByRole('button', { name: 'Move…' }).click();
  const form = page.getByRole('dialog', { name: `Move ${c}` });
  await form.getByLabel(/^Start/).fill('07:50');
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(form.getByText(`East pad is taken by ${a}`)).toBeVisible();
  await form.getByLabel(/^Start/).fill('10:00');
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Pin here' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(card(c)).toHaveAccessibleName(/10:00–.*pinned/);

  await page.getByRole('button', { name: 'Save as a version…' }).click();
  const save = page.getByRole('dialog', { name: 'Save as a version' });
  await save.getByLabel('Name').fill('By hand');
  await save.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Version 2: By hand')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { data } = await director
    .from('meet_schedule_versions')
    .select('number, based_on_id, schedule, day')
    .eq('meet_id', meet)
    .order('number', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  const starts = new Map<string, string>(data.schedule.slots.map(({ entry, start }: Slot) => [entry, start]));
  expect(entries.map((entry) => starts.get(entry))).toEqual(['07:50', '09:30', '10:00']);
  expect([data.number, data.based_on_id]).toEqual([2, version]);
  const pinned = data.day.entries.filter(({ pin }: { pin?: object | null }) => pin);
  expect(pinned).toMatchObject([{ id: entries[2], pin: { kind: 'pinned', start: '10:00' } }]);

  // The builder goes on from the board: what is pinned stays.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Build the rest again' }).click();
  await expect(page.getByText('1 entry stays where it is in version 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Build the day', exact: true }).click();
  await page.getByRole('button', { name: 'Open on the board' }).click({ timeout: 60_000 });
  await expect(page.getByText('Built, not saved yet')).toBeVisible();
  await page.reload();
  await expect(card(c)).toHaveAccessibleName(/10:00–.*pinned/);
  await page.getByRole('button', { name: 'Save as a version…' }).click();
  await save.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible();
});

test('R3 cards are taken out and placed again, moved together, and arranged on a phone', async ({ page, guidon }) => {
  test.setTimeout(180_000);
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const { meet, codes } = await boardOf(director);
  const [a = '', b = '', c = ''] = codes;
  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet}/board`);
  const card = (code: string) => page.getByRole('button', { name: new RegExp(`^${code} `) });
  const tray = page.getByRole('list', { name: 'Without a place' });

  // Dragged to the tray, and from there to the other pad.
  await card(c).hover();
  await page.mouse.down();
  const out = await page.getByRole('region', { name: 'Entries without a place' }).boundingBox();
  await page.mouse.move((out?.x ?? 0) + 40, (out?.y ?? 0) + 30, { steps: 6 });
  await expect(page.getByText(`${c}: Taken out of the schedule`)).toBeVisible();
  await page.mouse.up();
  await expect(tray.getByRole('button')).toHaveText(new RegExp(c));
  await tray.getByRole('button').hover();
  await page.mouse.down();
  const west = await page.getByText('West pad', { exact: true }).boundingBox();
  await page.mouse.move((west?.x ?? 0) + 30, (west?.y ?? 0) + 300, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('list', { name: 'West pad, 1' }).getByRole('button')).toHaveAccessibleName(
    new RegExp(`^${c} `),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(c)).toHaveAccessibleName(/9:00–/);

  // Two at once: not onto a third, and all to later when that is free.
  await card(a).click();
  await card(b).click({ modifiers: ['Shift'] });
  const together = async (minutes: string) => {
    await page.getByRole('button', { name: 'Move by minutes…' }).click();
    const form = page.getByRole('dialog', { name: 'Move 2 entries' });
    await form.getByLabel(/^Minutes/).fill(minutes);
    await form.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(form).toBeHidden();
  };
  await together('30');
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't move 2 entries 30 minutes later" })).toContainText(
    `East pad is taken by ${c}`,
  );
  await together('10');
  await expect(card(a)).toHaveAccessibleName(/8:10–/);
  await expect(card(b)).toHaveAccessibleName(/8:40–/);

  // On a phone the same changes are there, as a list of one area.
  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByRole('listitem').filter({ hasText: a });
  await expect(line).toContainText('8:10–');
  // The frame of the page changes a moment after its width.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: `Actions for ${a}` }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  const move = page.getByRole('dialog', { name: `Move ${a}` });
  await move.getByLabel(/^Start/).fill('11:00');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(line).toContainText('11:00–');
  expect(await violations(page, WCAG)).toEqual([]);
});
