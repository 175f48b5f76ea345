import { expect, test } from 'vitest';
import { mayRedirectTo } from './redirect.ts';

const allowed = {
  site_url: 'https://guidon.school.example',
  additional_redirect_urls: ['https://*.preview.example/**', 'guidon://callback', 'https://exact.example/in'],
};

test.each([
  'https://guidon.school.example/reset-password?email=a%40b.example',
  'https://guidon.school.example',
  'https://one.preview.example/any/where?x=1#y',
  'guidon://callback',
  'https://exact.example/in',
])('a link may lead to %s', (address) => {
  expect(mayRedirectTo(allowed, address)).toBe(true);
});

test.each([
  'https://evil.example/',
  'http://guidon.school.example/',
  'https://guidon.school.example:8443/',
  'https://guidon.school.example.evil.example/',
  'https://guidon.school.example@evil.example/',
  'https://a.b.preview.example/x',
  'https://exact.example/in/deeper',
  '//evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'guidon://other',
  '/relative',
  '',
])('a link may not lead to %s', (address) => {
  expect(mayRedirectTo(allowed, address)).toBe(false);
});

test('on one machine any port of loopback will do', () => {
  const local = { site_url: 'http://127.0.0.1:3000', additional_redirect_urls: [] };
  expect(mayRedirectTo(local, 'http://127.0.0.1:5173/x')).toBe(true);
  expect(mayRedirectTo(local, 'http://10.0.0.1:3000/x')).toBe(false);
});
