import { expect, test } from 'vitest';
import { documentName } from '../../../shared/meet/document-name.ts';
import { inOrder, type MeetDocument } from './document.ts';

const paper = (id: string, kind: string, more: object = {}) =>
  ({ id, kind, number: null, title: `Paper ${id}`, supersedes_id: null, ...more }) as unknown as MeetDocument;

test('documents are listed by kind and number, those that were replaced last', () => {
  const list = [
    paper('m', 'map'),
    paper('a2', 'amendment', { number: 2, supersedes_id: 'a1' }),
    paper('a1', 'amendment', { number: 1 }),
    paper('s', 'sop'),
  ];
  expect(inOrder(list).map(({ id, replacedBy }) => [id, replacedBy?.id ?? null])).toEqual([
    ['s', null],
    ['a2', null],
    ['m', null],
    ['a1', 'a2'],
  ]);
});

test('a document is called by its kind, number, and title', () => {
  expect(documentName(paper('1', 'amendment', { number: 2, title: 'Parking' }))).toBe('Amendment 2: Parking');
  expect(documentName(paper('1', 'sop', { title: 'SOP, edition 2' }))).toBe('SOP, edition 2');
});
