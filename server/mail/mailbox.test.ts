import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mailboxAllowed } from './mailbox.ts';

function aRequest(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers });
}

const alone = { smtpUrl: null, publicUrl: null };

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:80', 'localhost'])(
  'the mailbox opens on this machine as %s',
  (host) => {
    expect(mailboxAllowed(alone, aRequest('127.0.0.1', { host }))).toBe(true);
  },
);

test.each([
  ['from another machine', '192.168.1.5', { host: 'localhost:3000' }],
  ['under a name of the web that points here', '127.0.0.1', { host: 'evil.example:3000' }],
  ['under a name that begins like ours', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['without a Host', '127.0.0.1', {}],
  ['through a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
])('the mailbox is hidden %s', (_, peer, headers) => {
  expect(mailboxAllowed(alone, aRequest(peer, headers))).toBe(false);
});

test('the mailbox is hidden where mail is sent or the site is public', () => {
  const request = aRequest('127.0.0.1', { host: 'localhost' });
  expect(mailboxAllowed({ ...alone, smtpUrl: 'smtp://mail' }, request)).toBe(false);
  expect(mailboxAllowed({ ...alone, publicUrl: 'https://guidon.school.example' }, request)).toBe(false);
});
