import { expect, test } from 'vitest';
import { cleanText, clustersOf, isDrawn } from './clean-text.ts';
import { regionsFor, sliceWith, slicesOf } from './slices.ts';

test('accents are composed, and marks that steer a screen are left out', () => {
  expect(cleanText('Nguye\u0302\u0303n')).toBe('Nguyễn');
  expect(cleanText('\u200EAnn\u200B\u2060 Lee\uFEFF')).toBe('Ann Lee');
  expect(cleanText('3:05\u202FPM')).toBe('3:05\u00A0PM');
  expect(cleanText('soft\u00ADhyphen\nnext')).toBe('soft\u00ADhyphen\nnext');
});

test('a letter keeps the accents set on it', () => {
  expect(clustersOf('J\u030Cana')).toEqual(['J\u030C', 'a', 'n', 'a']);
  expect(clustersOf('𠮷野')).toEqual(['𠮷', '野']);
});

test('line ends and soft hyphens need no font', () => {
  expect(['\n', '\t', '\u00AD', 'a', ' '].map(isDrawn)).toEqual([false, false, false, true, true]);
});

test('a slice is found by the characters its package says it has', () => {
  const slices = slicesOf({ '[4]': 'U+4e00-4e05,U+4e10', latin: 'U+0020-007e' });
  expect(sliceWith(slices, 0x4e10)?.name).toBe('4');
  expect(sliceWith(slices, 0x4e06)).toBeUndefined();
  expect(sliceWith(slices, 0x41)?.name).toBe('latin');
});

test.each([
  ['王芳', 'sc'],
  ['鈴木 さくら', 'jp'],
  ['金 민준', 'kr'],
  ['ㄨㄤˊ 芳', 'tc'],
])('%s is drawn as it is written where the name comes from', (name, region) => {
  expect(regionsFor(name)[0]).toBe(region);
});
