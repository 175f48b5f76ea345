import { expect, test } from 'vitest';
import { storageDanger } from './health.ts';

const fine = { battery: 80, room_mb: 900, persisted: true, prepared: true };

test('storage that runs low is told before the browser clears anything', () => {
  expect(storageDanger(fine)).toBeNull();
  expect(storageDanger({ ...fine, room_mb: 20 })).toContain('Only 20 MB of storage are left');
  expect(storageDanger({ ...fine, persisted: false })).toContain('may clear what it keeps');
  expect(storageDanger({ ...fine, room_mb: null })).toBeNull();
});
