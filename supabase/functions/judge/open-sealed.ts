import { jsonOf } from '../_shared/bounded.ts';
import type { Project } from '../_shared/clients.ts';
import { Refusal } from '../_shared/reply.ts';
import { callAsService } from '../_shared/visitor.ts';
import { keepEach, type Kept, listOf, sheetIds } from './keep-sheets.ts';
import type { SheetTexts } from './total-fault.ts';

/** What a device can hold of a day. */
const MOST_SHEETS = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Keeps sheets that were brought from a device without a network. The seal shows that the device with its secret made them: who
 * carries them can't change a mark. Answers as if the device had sent them. Null where the seal isn't the device's.
 */
export async function openSealed(project: Project, given: { [key: string]: unknown }): Promise<Kept | null> {
  const { device, body, seal } = given;
  if (typeof device !== 'string' || !UUID.test(device) || typeof body !== 'string' || typeof seal !== 'string')
    throw new Refusal(400, 'These marks are incomplete', { code: 'missing', field: 'sealed' });
  const sheets = listOf((Object(jsonOf(body)) as { sheets?: unknown }).sheets, MOST_SHEETS);
  const about = { p_device: device };
  const texts = await callAsService(project, 'sealed_sheet_texts', {
    ...about,
    p_body: body,
    p_seal: seal.slice(0, 100),
    p_sheets: sheetIds(sheets),
  });
  if (texts === null) return null;
  return { results: await keepEach(project, { call: 'keep_sealed_sheet', about, texts: texts as SheetTexts }, sheets) };
}
