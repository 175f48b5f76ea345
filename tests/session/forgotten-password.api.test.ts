import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startStack } from '../support/stack.ts';
import type { TestStack } from '../support/stack.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startStack();
});

afterAll(() => stack.stop());

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

test("a forgotten password is replaced with the code of Guidon's own mail", async () => {
  const email = 'ana.silva@school.example';
  const admin = stack.client(stack.serviceRoleKey);
  const made = await admin.auth.admin.createUser({ email, password: 'Forgotten-1', email_confirm: true });
  expect(made.error).toBeNull();

  const person = stack.client();
  const page = `${stack.url}/reset-password?email=${encodeURIComponent(email)}`;
  expect((await person.auth.resetPasswordForEmail(email, { redirectTo: page })).error).toBeNull();

  const box = await fetch(`${stack.url}/mailbox`, { headers: { accept: 'application/json' } });
  const [mail] = mails.parse(await box.json());
  expect(mail).toMatchObject({ to: email, subject: 'Your Guidon verification code' });
  expect(mail?.text).toContain(`: ${page}`);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';

  expect((await person.auth.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  expect((await person.auth.updateUser({ password: 'Remembered-2' })).error).toBeNull();
  const again = await stack.client().auth.signInWithPassword({ email, password: 'Remembered-2' });
  expect(again.error).toBeNull();
});
