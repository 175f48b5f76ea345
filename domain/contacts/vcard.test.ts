import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCell } from '../file/clean.ts';
import { type Card, writeCards } from './vcard.ts';
import { readCards } from './vcard-read.ts';

// What a form takes: trimmed, without control characters; line breaks in addresses and notes alone.
const line = fc
  .string({ minLength: 1, maxLength: 120, unit: 'grapheme' })
  .map((text) => cleanCell(text.replaceAll(/\p{C}|\s+/gu, ' ')))
  .filter(Boolean);
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const optional = { requiredKeys: ['name'] as ['name'] };
const cardsIn = (text: string) => readCards(text).cards.map((one) => one.card);
const card: fc.Arbitrary<Card> = fc.record(
  {
    name: line,
    email: line,
    phone: line.filter((text) => !/^tel:/i.test(text)),
    organization: line,
    title: line,
    address: lines,
    language: line,
    notes: lines,
  },
  optional,
);

test('an organization that ends with a semicolon keeps it', () => {
  expect(cardsIn(writeCards([{ name: 'Ana', organization: 'Smith; Sons;' }]))).toMatchObject([
    { organization: 'Smith; Sons;' },
  ]);
});

test('what is written is read again, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 4 }), (cards) => {
      const text = writeCards(cards);
      expect(cardsIn(text)).toEqual(cards);
      for (const one of text.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
    }),
  );
});

test('cards of phones and mail programs are read: version 3.0, groups, parameters, folded lines', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Okafor;Nia;Grace;;',
    'item1.EMAIL;type=INTERNET;type=pref:nia@family.example',
    'EMAIL;type=WORK:other@work.example',
    'TEL;TYPE="cell,voice";PREF=1:tel:+1-512-555-0188',
    'ORG:Bluestem Booster Club;Board',
    'ADR;TYPE=HOME:;;12 Elm Street;Austin;TX;78701;USA',
    'NOTE:Call after 5\\, please;',
    '  thank you',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'END:VCARD',
  ].join('\n');
  expect(cardsIn(text)).toEqual([
    {
      name: 'Nia Grace Okafor',
      email: 'nia@family.example',
      phone: '+1-512-555-0188',
      organization: 'Bluestem Booster Club, Board',
      address: '12 Elm Street, Austin, TX, 78701, USA',
      notes: 'Call after 5, please; thank you',
    },
  ]);
  expect(readCards(text).left).toEqual([
    'Nia Grace Okafor (line 1): another email, other@work.example',
    'Nia Grace Okafor (line 1): the photo',
    'Line 13: a card without a name',
  ]);
  expect(readCards('not a card')).toEqual({ cards: [], left: [] });
});

test('quoted-printable lines of version 2.1 are read, folded and in either character set', () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=75=C3=B1=6F=7A;=41=6E=61;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=41=6E=61=20=4D=75=',
    '=C3=B1=6F=7A',
    'TEL;CELL:2105550142',
    'NOTE;ENCODING=QUOTED-PRINTABLE:50% off=0D=0Auntil 5',
    'END:VCARD',
    'BEGIN:VCARD',
    'N;QUOTED-PRINTABLE:Mu=F1oz;Luis;;;Jr.',
    'END:VCARD',
    'BEGIN:VCARD',
    'FN:Cut Off',
  ].join('\r\n');
  expect(readCards(text)).toEqual({
    cards: [
      { line: 1, card: { name: 'Ana Muñoz', phone: '2105550142', notes: '50% off\nuntil 5' } },
      { line: 9, card: { name: 'Luis Muñoz Jr.' } },
    ],
    left: ['Line 12: a card with no end'],
  });
});
