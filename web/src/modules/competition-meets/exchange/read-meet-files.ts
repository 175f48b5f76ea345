import type { FileMeet, FileScoresheet } from '../../../../../domain/meets/file.ts';
import { sheetName } from '../../../../../domain/meets/plan.ts';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { readDay } from '../../../../../domain/scheduling/read/read-day.ts';
import { faultLine } from '../../../../../domain/scoring/fault.ts';
import { meetSchema } from '../../../../../domain/scoring/format/meet.ts';
import { readMeet } from '../../../../../domain/scoring/read/meet.ts';
import { isObject } from '../../../../../domain/scoring/read/named-path.ts';
import { parseMeet } from '../../../../../domain/scoring/read/parse-meet.ts';
import { unzipTexts } from '../../../shared/import/unzip.ts';

/** A meet that was read from files with the score sheets it uses, or why it can't be imported. */
export type MeetFiles =
  | {
      meet: FileMeet;
      sheets: FileScoresheet[];
      /** What its day is built from. */
      day: Day | null;
      missing: string[];
      toFix: string[];
      problem: null;
    }
  | { meet: null; problem: string };

/** As many faults as are shown. */
const SHOWN = 8;

const failed = (problem: string): MeetFiles => ({ meet: null, problem });

/** Reads a meet and its score sheets from JSON files, or from a zip file that has them. */
export async function readMeetFiles(files: readonly File[]): Promise<MeetFiles> {
  const texts = (await Promise.all(files.map(textsOf))).flat();
  const found = texts.flatMap(jsonOf).flatMap(unbundled);
  const meets = found.filter((one) => one['format'] === 'meet/1');
  const [file, other] = meets;
  if (!file) return failed('None of these files is a meet of the format meet/1.');
  if (other) return failed('More than one of these files is a meet. Choose one.');
  const sheets = found.filter((one) => one['format'] === 'scoresheet/1');
  const shape = meetSchema.safeParse(file);
  const { faults } = readMeet(file, sheets);
  if (!shape.success) return failed(`The meet can’t be read: ${faults.slice(0, SHOWN).map(faultLine).join('; ')}.`);
  // The shape was checked right above.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  const [meet, given] = [file as FileMeet, sheets as FileScoresheet[]];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(meet.date ?? '')) return failed('The meet has no date.');
  const named = new Set(meet.events.flatMap(({ sheet }) => (sheet ? [sheetName(sheet)] : [])));
  const used = [...Map.groupBy(given, sheetName)].flatMap(([name, [one]]) => (one && named.has(name) ? [one] : []));
  const there = new Set(used.map(sheetName));
  const dayFile = found.find((one) => one['format'] === 'day/1');
  const day = dayFile ? readDay(dayFile) : null;
  const plan = faults.filter(({ entry, sheet }) => entry === undefined && sheet === undefined);
  return {
    meet,
    sheets: used,
    missing: [...named].filter((name) => !there.has(name)),
    day: day?.value ?? null,
    toFix: [...plan.map(faultLine), ...(day?.faults ?? []).map((fault) => `The day: ${fault}`)].slice(0, SHOWN),
    problem: null,
  };
}

async function textsOf(file: File): Promise<string[]> {
  if (!/\.zip$/i.test(file.name)) return [await file.text()];
  try {
    return [...(await unzipTexts(new Uint8Array(await file.arrayBuffer()), /\.json$/i)).values()];
  } catch {
    return [];
  }
}

function jsonOf(text: string): Record<string, unknown>[] {
  try {
    const value = parseMeet(text.replace(/^\uFEFF/, ''));
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}

/** A file that holds a meet together with its sheets, as the database exports it. */
function unbundled(value: Record<string, unknown>): Record<string, unknown>[] {
  const { meet, sheets } = value;
  return isObject(meet) && Array.isArray(sheets) ? [meet, ...sheets.filter(isObject)] : [value];
}
