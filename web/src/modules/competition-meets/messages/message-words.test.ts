import { expect, test } from 'vitest';
import { outcomeWords } from './message-words.ts';

const MESSAGE = {
  id: 'm',
  channel: 'email' as const,
  source_id: 's',
  title: 'Read the SOP',
  audience: 'All registered schools',
  sender: 'Dana Ames',
  sent_at: null,
  withdrawn: false,
  schools: 0,
  adults: 0,
  waiting: 0,
  left_out: [],
};

test('a message says who it waits for, who has it, and who withdrew in between', () => {
  expect(outcomeWords({ ...MESSAGE, waiting: 2 })).toEqual(['Waiting to be sent to 2 schools']);
  expect(outcomeWords({ ...MESSAGE, withdrawn: true })).toEqual(['Withdrawn']);
  expect(outcomeWords(MESSAGE)).toEqual(['Not sent']);
  const sent = outcomeWords({
    ...MESSAGE,
    sent_at: '2026-11-22T21:15:00Z',
    schools: 1,
    adults: 3,
    left_out: [{ name: 'Larkspur High', reason: 'withdrew' }],
  });
  expect(sent[0]).toMatch(/^Sent .* to 3 adults at 1 school$/);
  expect(sent[1]).toBe("Larkspur High wasn't written to: withdrew before it was sent");
});
