import type { Page } from '@playwright/test';
import { clientOf } from './client.ts';
import { aPerson, aSchool } from './person.ts';
import { signIn } from './test.ts';

const GRADES = [9, 10, 11, 12];
const EACH = 3;

/** A school of its own with cadets of every grade, and its instructor signed in. */
export async function aCorps(page: Page, url: string) {
  const school = await aSchool(url, 'Rollover High');
  const keeper = await aPerson(url, { role: 'instructor', first: 'Ona', last: 'Keeper', school: school.id });
  const client = await clientOf(url, keeper.email, keeper.password);
  for (const grade of GRADES) {
    for (let place = 1; place <= EACH; place += 1) {
      const p_input = { first_name: 'Kit', last_name: `Grade${grade} No${place}`, grade: String(grade) };
      await client
        .rpc('create_cadet', { p_input: { ...p_input, program_level: String(grade - 8) }, p_key: crypto.randomUUID() })
        .throwOnError();
    }
  }
  await signIn(page, keeper);
  return { client, school };
}
