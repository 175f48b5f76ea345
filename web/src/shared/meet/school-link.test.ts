import { expect, test } from 'vitest';
import { readSchoolLink, schoolPath } from './school-link.ts';

const MEET = '7e0f4a52-5f0a-4a4e-9f3e-1f1f9b1d2c3d';

test('the code on a day sheet names the school and the meet', () => {
  const text = `https://guidon.example${schoolPath(MEET, 'S 03')}`;
  expect(readSchoolLink(` ${text}\n`)).toEqual({ meet: MEET, code: 'S 03' });
});

test('other codes name no school', () => {
  for (const text of [
    '',
    'S03',
    `https://guidon.example/app/competition-portal/meets/${MEET}?tab=floor`,
    'https://x/?school=S03',
  ])
    expect(readSchoolLink(text)).toBeNull();
});
