import { states } from '../../shared/state/states.ts';

/** What a request or an article is about. */
export const TOPIC = states({
  account: { label: 'Account and sign-in', tone: 'neutral' },
  uniform: { label: 'Uniform and supply', tone: 'neutral' },
  schedule: { label: 'Schedule', tone: 'neutral' },
  grades: { label: 'Grades and promotion', tone: 'neutral' },
  travel: { label: 'Trips', tone: 'neutral' },
  money: { label: 'Fees and money', tone: 'neutral' },
  family: { label: 'Family access', tone: 'neutral' },
  app: { label: 'The app', tone: 'neutral' },
  other: { label: 'Something else', tone: 'neutral' },
});
