import { type Project, serviceClient } from '../_shared/clients.ts';
import { Refusal, refusalOf } from '../_shared/reply.ts';
import { callAsService } from '../_shared/visitor.ts';
import { type SheetTexts, totalFault } from './total-fault.ts';

/** More comes in the next request. */
const MOST_SHEETS = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Fields = { [key: string]: unknown };
type Result = Fields & { id: unknown };
type Device = { p_device: string; p_secret: string };

/** What became of each sheet: its state, or why it was refused. */
export type Kept = { results: Result[] };

/** Keeps the sheets of a device, one after the other: {results}, each for itself. Null where the secret isn't the device's. */
export async function keepSheets(project: Project, about: Device, given: unknown): Promise<Kept | null> {
  const sheets = listOf(given, MOST_SHEETS);
  const texts = await callAsService(project, 'seat_sheet_texts', { ...about, p_sheets: sheetIds(sheets) });
  if (texts === null) return null;
  return { results: await keepEach(project, { call: 'keep_seat_sheet', about, texts: texts as SheetTexts }, sheets) };
}

/** The list under a key. Raises a `Refusal` where it is none, empty, or too long. */
export function listOf(given: unknown, most: number): object[] {
  if (!Array.isArray(given) || given.length === 0 || !given.every((one) => typeof one === 'object' && one !== null))
    throw new Refusal(400, 'The sheets are missing', { code: 'missing', field: 'sheets' });
  if (given.length > most)
    throw new Refusal(413, `More than ${most} sheets in one request`, { code: 'too_large', field: 'sheets' });
  return given as object[];
}

/** The ids of the score sheets that sheets are of. */
export function sheetIds(sheets: object[]): string[] {
  const ids = sheets.map((sheet) => String((sheet as Fields)['sheet'])).filter((id) => UUID.test(id));
  return [...new Set(ids)];
}

type Way = { call: 'keep_seat_sheet' | 'keep_sealed_sheet'; about: object; texts: SheetTexts };

/** Computes each sheet's total by the engine and has the database keep it. */
export async function keepEach(project: Project, { call, about, texts }: Way, sheets: object[]): Promise<Result[]> {
  const service = serviceClient(project);
  const results: Result[] = [];
  for (const sheet of sheets) {
    const { id } = sheet as Fields;
    try {
      const fault = totalFault(texts, sheet);
      if (fault) throw fault;
      const { data, error } = await service.rpc(call, { ...about, p_input: sheet });
      if (error) throw refusalOf(error);
      results.push({ id, ...(data as Fields | null) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ id, error: error.message, ...error.details, status: error.status });
    }
  }
  return results;
}
