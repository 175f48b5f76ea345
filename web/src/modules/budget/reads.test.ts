import { expect, test } from 'vitest';
import { bank } from './bank/bank.queries.ts';
import { books } from './books/books.queries.ts';
import { budget } from './budget.queries.ts';
import { fees } from './fees/fees.queries.ts';
import { fundraisers } from './fundraisers/fundraisers.queries.ts';
import { reports } from './reports/reports.queries.ts';
import { requests } from './requests/requests.queries.ts';
import { closing } from './years/years.queries.ts';

test('no two reads of the budget have one name: they would answer for each other', () => {
  const names = [bank, books, budget, fees, fundraisers, reports, requests, closing].flatMap(Object.keys);
  expect(names).toHaveLength(new Set(names).size);
});
