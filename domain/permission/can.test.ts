import { expect, test } from 'vitest';
import { can, enabledKeys } from './can.ts';

test('a flag that is on opens its key only', () => {
  const keys = enabledKeys([{ enabled: true, module: 'cadets', action: 'read' }]);
  expect(can(keys, 'cadets:read')).toBe(true);
  expect(can(keys, 'cadets:update')).toBe(false);
});

test('a flag that is off, or missing, opens nothing', () => {
  expect(can(enabledKeys([{ enabled: false, module: 'cadets', action: 'read' }]), 'cadets:read')).toBe(false);
  expect(can(enabledKeys([]), 'cadets:read')).toBe(false);
});
