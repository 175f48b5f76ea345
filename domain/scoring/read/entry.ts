import type { Fault } from '../fault.ts';
import type { Entry, Performed } from '../format/entry.ts';
import type { Meet, ScoredEvent } from '../meet.ts';
import { canAdjust, ADJUSTED } from './sheet-faults.ts';
import { divisionsOf } from './meet-faults.ts';
import { recordFaults } from './records.ts';
import { marksCheck } from './marks.ts';
import { repeated } from './repeated.ts';

/** What is wrong with the entries of an event: whose they are, their sheets, penalties, credits, and clocks. */
export function entryFaults(event: ScoredEvent, meet: Meet): Fault[] {
  const divisionOf = new Map(meet.schools.map(({ id, division }) => [id, division]));
  const isDivision = new Set(divisionsOf(meet).map(({ id }) => id));
  const check = performedCheck(event);
  return event.entries.flatMap((entry) => {
    const { school, division, performances } = entry;
    const ranked = division ?? divisionOf.get(school) ?? null;
    const texts = [
      ...(divisionOf.has(school) ? [] : [`the meet has no school ${school}`]),
      ...(division !== null && !isDivision.has(division) ? [`the meet has no division ${division}`] : []),
      ...(event.divisions && (ranked === null || !event.divisions.includes(ranked))
        ? ["isn't in one of the divisions that the event ranks"]
        : []),
      ...repeated((performances ?? []).map(({ attempt }) => String(attempt))).map(
        (each) => `two performances are attempt ${each}`,
      ),
    ];
    const at = { event: event.id, entry: entry.id };
    return [
      ...texts.map((text) => ({ ...at, text })),
      ...performedOf(entry).flatMap((performed) => check(performed).map((fault) => ({ ...at, ...fault }))),
    ];
  });
}

/** What the entry performed; a void performance is as if it weren't there. */
function performedOf(entry: Entry): Performed[] {
  return entry.performances ? entry.performances.filter((each) => !each.void) : [entry];
}

function performedCheck({ scoresheet, panel, guidon }: ScoredEvent): (performed: Performed) => Fault[] {
  if (!scoresheet) return () => [];
  const checks = new Map(panel.map(([, role]) => [role, marksCheck(scoresheet, role)]));
  const roleOf = new Map(panel);
  for (const { seat, judge } of guidon?.replacements ?? []) roleOf.set(judge, roleOf.get(seat) ?? '');
  return (performed) => {
    const sheets = performed.sheets.filter((each) => !each.void && !each.shadow && roleOf.has(each.judge));
    const twice = repeated(sheets.map(({ judge, revision }) => `${judge} revision ${revision}`));
    return [
      ...twice.map((text) => ({ text: `two sheets are ${text}` })),
      ...sheets.flatMap(({ judge, marks }) =>
        (checks.get(roleOf.get(judge) ?? '')?.(marks) ?? []).map((fault) => ({ sheet: judge, ...fault })),
      ),
      ...recordFaults(scoresheet, performed),
      ...(performed.guidon?.missing?.rule === 'adjusted' && !canAdjust(scoresheet.panel) ? [{ text: ADJUSTED }] : []),
    ];
  };
}
