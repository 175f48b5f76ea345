import { schoolDay } from './support/day.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

test('what changes after the first reading and before the channel stands reaches the screen', async ({
  page,
  guidon,
}) => {
  const { id: school } = await aSchool(guidon.url, 'Larkspur High School');
  const keeper = await aPerson(guidon.url, { role: 'instructor', first: 'Lia', last: 'Keeper', school });
  let join = () => {};
  const held = new Promise<void>((resolve) => {
    join = resolve;
  });
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await signIn(page, keeper);
  await page.goto('/app/calendar');
  await expect(page.getByRole('grid')).toBeVisible();

  const office = await clientOf(guidon.url, keeper.email, keeper.password);
  const day = schoolDay();
  const event = {
    ...{ school_id: school, title: 'Flag detail', kind: 'practice', audience: 'cadets' },
    ...{ starts_at: `${day}T17:00:00Z`, ends_at: `${day}T18:00:00Z` },
  };
  await office.from('school_events').insert(event).throwOnError();
  join();
  await expect(page.getByRole('button', { name: /Flag detail/ })).toBeVisible();
});
