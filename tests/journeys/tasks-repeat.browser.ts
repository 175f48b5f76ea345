import { Temporal } from 'temporal-polyfill';
import { openDatabase } from './support/database.ts';
import { schoolDay } from './support/day.ts';
import { runJobs } from './support/jobs.ts';
import { expect, signIn, test } from './support/test.ts';

const lastOf = (day: Temporal.PlainDate) => day.with({ day: day.daysInMonth });

test("S5 a task repeats on the month's last day, in words, and comes again when it is done", async ({
  page,
  guidon,
}) => {
  const due = Temporal.PlainDate.from(schoolDay(-1));
  const next = due.equals(lastOf(due)) ? lastOf(due.add({ days: 1 })) : lastOf(due);

  await signIn(page, 'instructor', '/app/tasks');
  await page.getByRole('button', { name: 'New task', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New task' });
  await form.getByLabel('What needs to be done').fill('Close the supply book');
  await form.getByRole('combobox', { name: 'Who does it' }).fill('Alina Chen');
  await form.getByRole('combobox', { name: 'Who does it' }).press('Enter');
  await form.getByLabel('Due on').fill(due.toString());
  await form.getByLabel('Repeats', { exact: true }).selectOption('Monthly, on a day of the month');
  await form.getByLabel('Day of the month').fill('31');
  await expect(form.getByText('Repeats on day 31 of each month, or the last day of a shorter one')).toBeVisible();
  await form.getByLabel('Repeats', { exact: true }).selectOption('Monthly, on the last day');
  await form.getByLabel('Until').fill(`${due.year + 1}-06-30`);
  await expect(form.getByText(`Repeats on the last day of each month until Jun 30, ${due.year + 1}`)).toBeVisible();
  await form.getByRole('button', { name: 'Assign task' }).click();
  await expect(page.getByText('Task assigned')).toBeVisible();

  await page.goto('/app/tasks/table?q=supply+book');
  await page.getByRole('link', { name: 'Close the supply book' }).first().click();
  await expect(page.getByText('on the last day of each month')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();

  const db = await openDatabase(guidon);
  const coming = async () => {
    await runJobs(guidon, 'tasks.tend');
    const { rows } = await db.query<{ day: string }>(
      `select (n.due_at at time zone s.time_zone)::date::text as day from public.tasks n
       join public.tasks t on t.id = n.repeat_of join public.schools s on s.id = n.school_id
       where t.title = 'Close the supply book'`,
    );
    return rows.map(({ day }) => day);
  };
  await expect.poll(coming).toEqual([next.toString()]);
  await db.end();
});
