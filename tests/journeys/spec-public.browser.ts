import { expect, test } from './support/test.ts';

/** The public layout of section 2 of the specification: its pages, the bar and the foot. */

const pages = [
  '/',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
  '/products/cadet-management',
  '/products/task-management',
  '/products/competition-management',
];

test('every public page stands between the bar and the foot, and asks nothing of the server', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(auth|rest|functions)\/v1\/|\/config\.json$/.test(request.url())) asked.push(request.url());
  });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(asked).toEqual([]);
});

test('the foot leads to About, Pricing, Contact, Support, Get Started, Privacy Policy and Terms of Service', async ({
  page,
}) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  const links = {
    About: '/about',
    Pricing: '/pricing',
    Contact: '/contact',
    Support: '/contact',
    'Get Started': '/app/auth',
    'Privacy Policy': '/privacy-policy',
    'Terms of Service': '/terms-conditions',
  };
  for (const [name, href] of Object.entries(links)) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(foot).toContainText('2025');
  await foot.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('on a phone the links of the bar fold into a menu that opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(links).toHaveText(['Home', 'About', 'Pricing', 'Contact', 'Sign In']);
  await links.filter({ hasText: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await links.filter({ hasText: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/app\/auth$/);
});

test('a path that leads nowhere shows the 404 page, whose link leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});
