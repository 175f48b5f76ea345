import { expect, test } from 'vitest';
import { configSchema } from '../../project/schema.ts';
import { createLimits } from './limits.ts';

const { auth } = configSchema.parse({});
const school = '198.51.100.7';

test('a gym of 2,000 phones in one network signs up, gets its mails, and stays signed in', async () => {
  const limits = createLimits(auth);
  for (let phone = 0; phone < 2000; phone += 1) {
    await limits.signUp(school, async () => limits.mail(`phone${phone}@home.example`, school));
    limits.refresh(`token ${phone}`, school);
    const { over, right } = await limits.codes.enter(school, `phone${phone}@home.example`);
    right();
    expect(over).toBe(0);
  }
});

test('one mailbox and one token are bounded before the network is', async () => {
  const limits = createLimits(auth);
  limits.mail('ana@home.example', school);
  expect(() => limits.mail('ana@home.example', '203.0.113.9')).toThrow('you can only request this after');
  for (let at = 0; at < 60; at += 1) limits.refresh('stolen', school);
  expect(() => limits.refresh('stolen', school)).toThrow('Request rate limit reached');
  limits.refresh('another', school);
});

test('what a project says of a network holds', async () => {
  const limits = createLimits({ ...auth, rate_limit: { sign_in_sign_ups: 2 } });
  const nothing = async () => undefined;
  await limits.signUp(school, nothing);
  await limits.signUp(school, nothing);
  await expect(limits.signUp(school, nothing)).rejects.toMatchObject({ status: 429 });
  await limits.signUp('203.0.113.9', nothing);
});
