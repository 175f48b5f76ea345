import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('a mail as text keeps paragraphs, codes and the addresses of links', () => {
  const html = `<html><head><style>p{}</style></head><body><h1>Hello &amp; welcome</h1>
    <p>Your code:<br><b>123456</b></p><p><a href="http://a.example/x?y=1&amp;z=2">Open the page</a></p></body></html>`;
  expect(plainText(html)).toBe('Hello & welcome\n\nYour code:\n123456\n\nOpen the page: http://a.example/x?y=1&z=2');
});

test('a link that shows its own address appears once', () => {
  expect(plainText('<a href="http://a.example">http://a.example</a>')).toBe('http://a.example');
});
