import { entered, type KeptAct } from '../shared/outbox/kept-act.ts';
import { actsOf, keepAct } from '../shared/outbox/kept-acts.ts';
import { inOneTab } from '../shared/outbox/one-tab.ts';
import { type Answer, type BatchAnswer, sendBatches } from '../shared/outbox/send-acts.ts';
import type { Json } from '../shared/supabase/database.types.ts';
import { callJudge } from './call.ts';
import { changeSeat, dropDraft, keepSent, nextSeqOf, type KeptSeat, personOf } from './kept-seat.ts';
import type { Draft, SeatSheet } from './seat.ts';

const MOST = 50;

type Result = {
  id: string;
  state?: string;
  revision?: number;
  error?: string;
  hint?: string;
  code?: string;
  status?: number;
};

export const sheetOf = ({ args }: Pick<KeptAct, 'args'>) => args['p_input'] as unknown as SeatSheet;

/** Numbers a finished sheet and keeps it in the outbox of this device; its draft is let go only then. */
export async function finishSheet(
  { device }: KeptSeat,
  title: string,
  sheet: Omit<SeatSheet, 'id' | 'seq' | 'at'>,
  draft: Draft,
): Promise<void> {
  const name = `${sheet.entry}/${sheet.attempt}`;
  await inOneTab('seat-numbers', async () => {
    const used = (await actsOf(personOf(device))).map((act) => sheetOf(act).seq + 1);
    const seq = Math.max(await nextSeqOf(device), ...used);
    const whole = { ...sheet, id: crypto.randomUUID(), seq, at: new Date().toISOString() };
    const words = { title, to: '/judge', module: 'judge', group: `judge:${device}`, about: name };
    const call = { rpc: 'keep_seat_sheet', args: { p_input: whole as unknown as Json } } as const;
    await keepAct(entered({ ...call, ...words, person: personOf(device), entry: draft }));
    await changeSeat(device, { next_seq: seq + 1 });
  });
  await dropDraft(device, name);
}

/** Sends what waits, many sheets a request, from one tab at a time. Returns why it stopped early, or null. */
export async function sendSheets(seat: KeptSeat): Promise<string | null> {
  return inOneTab(`outbox:${personOf(seat.device)}`, () =>
    sendBatches(personOf(seat.device), MOST, (acts) => postSheets(seat, acts)),
  );
}

async function postSheets(seat: KeptSeat, acts: KeptAct[]): Promise<BatchAnswer> {
  const { device, secret } = seat;
  const said = await callJudge<{ results: Result[] }>(seat, { device, secret, sheets: acts.map(sheetOf) });
  if (said.is === 'nothing') return { is: 'later', why: "The network or the server doesn't answer." };
  if (said.is === 'refused') return { is: 'later', why: said.why };
  const results = new Map(said.answer.results.map((result) => [result.id, result]));
  const answers = acts.map((act) => answerOf(results.get(sheetOf(act).id)));
  const arrived = acts.filter((_act, at) => answers[at]?.is === 'arrived');
  await keepSent(
    arrived.map((act) => {
      const { id, seq } = sheetOf(act);
      const { state = '', revision = null } = results.get(id) ?? {};
      return { id, device, name: act.about, seq, draft: act.entry as Draft, state, revision };
    }),
  );
  return answers;
}

/** A refusal is about the sheet itself; that a meet hasn't started, or the server fails, passes. */
function answerOf(result: Result | undefined): Answer {
  if (result?.state) return { is: 'arrived' };
  const { error = 'The server gave no answer for this sheet', hint = '', code = '', status = 500 } = result ?? {};
  const why = [error, hint].filter(Boolean).join('. ');
  return { is: status >= 500 || status === 429 || code === 'not_running' ? 'later' : 'refused', why };
}
