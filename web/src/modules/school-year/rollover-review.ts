import type { ReviewLine } from '../../shared/review/review.ts';
import { unusualStatus } from '../../shared/review/unusual.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { countLines, DECISIONS, isHeld, type RolloverLine, type Years } from './rollover.ts';

/** Those whom a run would move, and what is unusual about each: another decision than the rule's, or not being active. */
export function reviewLines(lines: RolloverLine[]): ReviewLine[] {
  return lines
    .filter((line) => line.state !== 'done' && !isHeld(line))
    .map((line) => ({
      id: line.cadet_id,
      name: listName(line),
      note: `Grade ${line.from_grade} · ${DECISIONS[line.decision].label}`,
      unusual: [
        ...(line.is_chosen ? [`Your decision: ${DECISIONS[line.decision].label.toLowerCase()}`] : []),
        ...unusualStatus(line.status),
      ],
    }));
}

/** What a run does, one thing a line. */
export function runFacts(lines: RolloverLine[], years: Years, keep: { units: boolean; periods: boolean }): string[] {
  const ready = lines.filter((line) => line.state !== 'done' && !isHeld(line));
  const counts = countLines(ready);
  const held = lines.filter(isHeld);
  const moves = [
    counts.promote > 0 && `${counted(counts.promote, 'cadet moves', 'cadets move')} up`,
    counts.hold_back > 0 && `${counted(counts.hold_back, 'cadet stays', 'cadets stay')} in grade`,
    counts.graduate > 0 && counted(counts.graduate, 'cadet graduates', 'cadets graduate'),
    counts.leave > 0 && counted(counts.leave, 'cadet leaves', 'cadets leave'),
  ].filter((words) => words !== false);
  return [
    ...moves.map((move) => `${move}.`),
    `${years.to} becomes the current year.`,
    keep.units ? 'Cadets stay in their units.' : `Units are cleared. Every cadet starts ${years.to} without a unit.`,
    keep.periods ? 'Class periods stay.' : 'Class periods are cleared. Every cadet needs a new one.',
    ...(held.length > 0
      ? [`${counted(held.length, 'cadet is', 'cadets are')} held until everything is cleared.`, ...namesOf(held)]
      : []),
    `You can undo it until the first change in ${years.to}.`,
  ];
}

/** As many names as one reads at a glance. */
const NAMED = 3;

function namesOf(lines: RolloverLine[]): string[] {
  return [
    ...lines.slice(0, NAMED).map((line) => `Held: ${listName(line)}. Not cleared: ${line.unsettled.join(', ')}.`),
    ...(lines.length > NAMED ? [`Held: ${counted(lines.length - NAMED, 'more', 'more')}.`] : []),
  ];
}
