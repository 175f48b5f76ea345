import type { ScoredEvent, Try, TryStatus } from './score.ts';

/** What was typed into a cell, read; or what is wrong with it and what to type instead. */
export type Parsed = { tries: Try[] } | { problem: string; fix: string };

const CODES: Record<string, TryStatus> = {
  '-': 'dns',
  '–': 'dns',
  dns: 'dns',
  dnf: 'dnf',
  x: 'excused_medical',
  med: 'excused_medical',
  exc: 'excused_medical',
  m: 'modified',
  mod: 'modified',
};

/**
 * Reads a cell as field people fill it: a count, 6:05 or 605 for a run, +3.5 or -1 for a reach, 8/9.5 for two sides; tries
 * apart by spaces; `-` or dns, dnf, x for excused, m for a modified event, with its score or without.
 */
export function parseCell(text: string, event: ScoredEvent): Parsed {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll('−', '-')
    .split(/[\s;]+/)
    .filter(Boolean);
  const tries: Try[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const code = CODES[word];
    if (code && code !== 'modified') tries.push({ status: code, value: null });
    else if (code) {
      const next = words[place + 1];
      const score = next === undefined || CODES[next] ? null : parseScore(next, event);
      if (score && 'problem' in score) return score;
      tries.push({ status: 'modified', value: score?.value ?? null, ...(score?.typed ? { typed: score.typed } : {}) });
      if (score) place += 1;
    } else {
      const score = parseScore(word, event);
      if ('problem' in score) return score;
      tries.push({ status: 'ok', ...score });
    }
  }
  if (tries.length > event.attempts) {
    const most = event.attempts === 1 ? 'one attempt' : `${event.attempts} attempts`;
    return { problem: `${event.name} has ${most}, you entered ${tries.length}`, fix: 'Enter only the best.' };
  }
  return { tries };
}

type Score = { value: number; typed?: string } | { problem: string; fix: string };

function parseScore(word: string, event: ScoredEvent): Score {
  if (event.input === 'time')
    return onStep(timeOf(word), word, event, 'Type minutes and seconds, such as 6:05 or 605.');
  if (event.input === 'seconds') {
    const value = word.includes(':') ? timeOf(word) : numberOf(word);
    return onStep(value, word, event, 'Type seconds, such as 9.1.');
  }
  if (event.input === 'sides') return sidesOf(word, event);
  if (event.input === 'decimal') return onStep(numberOf(word, true), word, event, 'Type a number such as +3.5 or -1.');
  return onStep(/^\d+$/.test(word) ? Number(word) : null, word, event, 'Type a whole number.');
}

/** Seconds of 6:05, 06:05.4, 6.05, 6'05", 605 or 45; null if the text isn't a time. */
function timeOf(word: string): number | null {
  const [, minutes = '', seconds = '', tenths = ''] =
    /^(\d{1,3})[:.'’](\d{2})(?:[.,](\d))?["”]?$/.exec(word) ?? /^(\d{1,2}?)(\d{2})$/.exec(word) ?? [];
  if (seconds === '') return /^\d{1,2}$/.test(word) ? Number(word) : null;
  return Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) + Number(tenths) / 10 : null;
}

function numberOf(word: string, signed = false): number | null {
  const text = word.replace(',', '.').replace(/^([+-]?\d*)½$/, (_, whole: string) => `${whole || '0'}.5`);
  const shape = signed ? /^[+-]?(\d+(\.\d+)?|\.\d+)$/ : /^(\d+(\.\d+)?|\.\d+)$/;
  // A zero with a minus is a zero.
  return shape.test(text) ? Number(text) + 0 : null;
}

/** Left and right of a reach: the lesser counts. A single number is used for both. */
function sidesOf(word: string, event: ScoredEvent): Score {
  const sides = word.split('/').map((side) => numberOf(side, true));
  const fix = 'Type left and right, such as 8/9.5.';
  if (sides.length > 2 || sides.includes(null)) return onStep(null, word, event, fix);
  const least = Math.min(...sides.map((side) => side ?? 0));
  const wrong = sides.map((side) => onStep(side, word, event, fix)).find((side) => 'problem' in side);
  return wrong ?? { value: least, ...(sides.length === 2 ? { typed: word } : {}) };
}

function onStep(value: number | null, word: string, event: ScoredEvent, fix: string): Score {
  if (value === null || value > 100_000) return { problem: `"${word}" isn't a valid score for ${event.name}`, fix };
  const steps = value / event.step;
  if (Math.abs(steps - Math.round(steps)) > 1e-6) {
    const unit = event.step === 1 ? 'whole numbers' : `steps of ${event.step}`;
    return {
      problem: `${event.name} is scored in ${unit}`,
      fix: event.input === 'time' ? 'Round to the full second.' : 'Round it.',
    };
  }
  return {
    value: Math.round(steps) * event.step === value ? value : Number((Math.round(steps) * event.step).toFixed(2)),
  };
}

/** True where a score is unusual for this event, so that the person confirms it before it is saved. */
export function isUnusual(tries: Try[], { min_plausible, max_plausible }: ScoredEvent): boolean {
  return tries.some(
    ({ value }) =>
      value !== null &&
      ((max_plausible !== null && value > max_plausible) || (min_plausible !== null && value < min_plausible)),
  );
}
