import { readdirSync, readFileSync } from 'node:fs';
import { placeOf } from '../../web/src/shared/module.ts';
import { expect, signIn, test } from './support/test.ts';

const MODULES = 'web/src/modules';

/** Every address with an id in it, as the modules declare them. */
const ADDRESSES = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(`${MODULES}/${file}`, 'utf8').matchAll(/path: '([^']*:[^']*)'/g)].map(
      ([, path = '']) => `/app/${placeOf(file.split('/')[0] ?? '')}/${path.replace('/:group?', '')}`,
    ),
  )
  // A sheet of the library is named by a word.
  .filter((address) => !address.endsWith('/:key'));

test('an address with something else in place of an id is the 404 page, and one of nothing says so', async ({
  page,
}) => {
  expect(ADDRESSES.length).toBeGreaterThan(40);
  await signIn(page, 'instructor', '/app/dashboard');
  // As a link in the page would: each is asked for in milliseconds.
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const lost = page.getByRole('heading', { name: 'Oops! Page not found' });
  const missing = page.getByText("It was removed, or you don't have permission to see it.");
  const elsewhere = page.getByText(
    /Couldn't find|This entry doesn't exist|no longer exists|isn't there|isn't one|isn't one that you can open|isn't at your school|doesn't have that|You can't (open|change)|isn't in use|isn't available anymore|Access Denied/,
  );
  for (const address of ADDRESSES) {
    await go('/app/tasks');
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    await go(address.replaceAll(/:\w+/g, 'nothing'));
    await expect(lost, address).toBeVisible();
    await go(address.replaceAll(/:\w+/g, '00000000-0000-4000-8000-00000000dead'));
    await expect(lost, address).toBeHidden();
    await expect(missing.or(elsewhere).first(), address).toBeVisible();
  }
});
