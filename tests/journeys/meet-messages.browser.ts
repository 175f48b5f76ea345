import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { aTeam } from './support/entrant-team.ts';
import { registered, takingMeet } from './support/open-meet.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const PORTAL = '/app/competition-portal';
const DIRECTOR = { email: 'instructor@guidon.example', password: PASSWORD };

test('M2 schools that haven’t acknowledged an amendment are written to, and one withdraws in between', async ({
  page,
  guidon,
}) => {
  test.setTimeout(240_000);
  const director = await clientOf(guidon.url, DIRECTOR.email);
  const meet = await takingMeet(director);
  const done = await aTeam(guidon, 'Done Creek');
  const leaving = await aTeam(guidon, 'Leaving Creek');
  const staying = await aTeam(guidon, 'Staying Creek', true);
  const ids = {
    done: await registered(done.client, meet),
    leaving: await registered(leaving.client, meet),
    staying: await registered(staying.client, meet),
  };
  const amendment = { kind: 'sop', title: 'SOP with new times' };
  await director.rpc('save_meet_document', { p_meet: meet.id, p_id: randomUUID(), p_input: amendment }).throwOnError();
  const seen = await done.client.rpc('registration_page', { p_registration: ids.done }).throwOnError();
  const asked: { documents: { id: string; acknowledge: boolean }[] } = Object(seen.data).meet;
  for (const { id } of asked.documents.filter(({ acknowledge }) => acknowledge))
    await done.client.rpc('acknowledge_document', { p_registration: ids.done, p_document: id }).throwOnError();

  // From the page of the meet to the composer, which knows whom it's for and how many that reaches.
  await signIn(page, DIRECTOR, `${PORTAL}/meets/${meet.id}?tab=registration`);
  await page.getByRole('button', { name: 'Message schools…' }).click();
  const whom = page.getByRole('dialog', { name: 'Message schools' });
  const late = whom.getByRole('listitem').filter({ hasText: "Schools that haven't acknowledged a document" });
  await expect(late).toContainText('2 adults at 2 schools');
  await late.getByRole('link', { name: 'Email…' }).click();
  const composer = page.getByRole('dialog', { name: 'New message' });
  await expect(composer.getByText('2 adults at 2 schools')).toBeVisible();
  await composer.getByLabel('Subject').fill('Please acknowledge the new times');
  await composer.getByRole('textbox', { name: 'Message' }).fill('The report times changed. Read the SOP again.');
  await composer.getByRole('button', { name: 'Save draft' }).click();

  // Before it leaves it's shown once more, by name.
  await page.getByRole('button', { name: 'Review and send…' }).click();
  const send = page.getByRole('dialog', { name: /^Send Please acknowledge/ });
  await expect(send.getByRole('group', { name: 'Names' })).toContainText('Staying Creek');
  await expect(send.getByRole('group', { name: 'Names' })).not.toContainText('Done Creek');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Recall' })).toBeVisible();

  // One school withdraws while the message waits; then its minute is over.
  await leaving.client.rpc('withdraw_registration', { p_id: ids.leaving, p_reason: 'We have no bus' }).throwOnError();
  const database = await openDatabase(guidon);
  try {
    await database.query(
      `update public.email_campaigns set send_at = now() - interval '1 second' where subject like 'Please acknowledge%'
         and state = 'scheduled'`,
    );
    await database.query(`select app.send_messages(null, '{}')`);
  } finally {
    await database.end();
  }
  await page.goto(`${PORTAL}/meets/${meet.id}?tab=registration`);
  const sent = page.getByRole('region', { name: 'Messages to schools' });
  await expect(sent).toContainText('to 1 adult at 1 school');
  await expect(sent).toContainText(/Leaving Creek.* wasn't written to: withdrew before it was sent/);
  await sent.getByRole('link', { name: 'Please acknowledge the new times' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please acknowledge the new times' })).toBeVisible();
  await page.getByRole('link', { name: 'Schools', exact: true }).click();
  const schools = page.getByRole('region', { name: meet.title });
  await expect(schools.getByRole('listitem').filter({ hasText: 'Leaving Creek' })).toContainText(
    'Not sent: withdrew before it was sent',
  );
  await expect(schools.getByRole('listitem').filter({ hasText: 'Staying Creek' })).toContainText('Sent to 1 adult');
  await page.goto(`${PORTAL}/meets/${meet.id}?tab=changes`);
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText(
    'added a message to schools: Please acknowledge the new times',
  );
  const log = await director.from('audit_log').select('table_name').eq('subject_id', meet.id).throwOnError();
  expect(log.data.map(({ table_name: table }) => table)).toContain('meets:meet_messages');

  // The school that only registers reads it with its registration, and who acknowledged has nothing to read.
  await signIn(page, staying, `${PORTAL}/registrations/${ids.staying}`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Please acknowledge the new times');
  await expect(messages).toContainText('The report times changed. Read the SOP again.');
  const { data } = await staying.client.from('notifications').select('link, title').throwOnError();
  expect(data).toContainEqual(
    expect.objectContaining({
      link: `${PORTAL}/registrations/${ids.staying}`,
      title: expect.stringMatching(/new times/),
    }),
  );
  await signIn(page, done, `${PORTAL}/registrations/${ids.done}`);
  await expect(page.getByRole('heading', { level: 1, name: meet.title })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
});
