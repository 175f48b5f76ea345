import type { Parts } from './parts.ts';

/** What a report says of one mail: whether it came through, and the words of the server. */
export type Said = { event: 'delivered' | 'bounced'; words: string };

const DAEMON = /mailer-daemon|postmaster|mail delivery|delivery (sub)?system|mail administrator|<>/i;
const SUBJECT =
  /undeliver|un-deliver|not delivered|delivery (status|failure|failed|error|problem|notification|has failed)|failure (notice|notification)|failed delivery|returned mail|returned to sender|could(n't| not) be delivered|rejected|bounce|mail (delivery )?(failed|failure|error|system error)|non-?delivery|user unknown/i;
const WAITS =
  /(will|we) (keep|continue|retry|be retried)|still (being )?(tr|undelivered|in the queue)|has not (yet )?been delivered|no (further )?action is required|warning message only|delivery (is |has been |was )?delayed|temporarily delayed|could not be delivered (yet|for the last)|do not need to resend/i;
const GIVEN_UP = /giv(en|ing) up|fail(ed|ure)|permanent|final|undeliverable|expired|too long|not delivered/i;
/** A line with the code of a server, or with what servers say where they name none. */
const TELLS =
  /(?<![\d.])[45]\d\d[ -]|(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])|unknown|no such|not (exist|found|listed|accept|a valid)|n't (exist|have)|no (mailbox|account|user)|invalid|disabled|inactive|reject|refus|denied|blocked|over ?quota|quota|full|exceed|too (big|large)|expired|time ?out|unrout|unreachable|no longer|relay|spam|policy|suspended|closed/i;

/** The fields of a delivery status notification: the first recipient that failed, else that it came through. Null where it only waits. */
export function saidByStatus({ status, text }: Parts): Said | null {
  const people = status
    .split(/\n\s*\n/)
    .map((block) => (name: string) => fieldOf(block, name))
    .filter((field) => field('Action') !== '' || field('Status') !== '');
  const failed =
    people.find((field) => /^failed\b/i.test(field('Action'))) ??
    people.find((field) => field('Action') === '' && field('Status').startsWith('5'));
  if (failed) {
    const [code, told] = [failed('Status'), failed('Diagnostic-Code').replace(/^\s*[\w-]+;\s*/, '')];
    const words = told.length > 3 ? told : tellingLine(text);
    return { event: 'bounced', words: hasCode(words) || code === '' ? words : `${code} ${words}`.trim() };
  }
  const came = people.some((field) => /^(delivered|relayed|expanded)\b/i.test(field('Action')));
  return came ? { event: 'delivered', words: '' } : null;
}

/** What a report without such fields says in words: qmail, Exim, Sendmail of old, Google, Exchange, and their like. */
export function saidInWords({ header, text }: Parts): Said | null {
  const from = `${header('from')} ${header('sender')}`;
  const isReport = DAEMON.test(from) || SUBJECT.test(header('subject')) || header('x-failed-recipients') !== '';
  if (!isReport || (header('auto-submitted').startsWith('auto-replied') && !SUBJECT.test(header('subject'))))
    return null;
  if (WAITS.test(text) && !GIVEN_UP.test(text.replaceAll(/temporar\w+ (failure|failed)/gi, ''))) return null;
  const words = tellingLine(text);
  return words === '' && header('x-failed-recipients') === '' ? null : { event: 'bounced', words };
}

/** The value of a field of a report. */
export const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';

const hasCode = (words: string) => /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.test(words);

/** The lines that say why: with a code, before those without one. Several of one answer belong together. */
function tellingLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const from = lines.findIndex((line) => hasCode(line) || /(?<![\d.])[45]\d\d[ -]\D/.test(line));
  const at = from >= 0 ? from : lines.findIndex((line) => TELLS.test(line) && !/^(subject|to|from|date):/i.test(line));
  if (at < 0) return '';
  const rest = lines.slice(at, at + 6);
  const end = rest.findIndex((line) => line === '');
  return rest.slice(0, end < 0 ? rest.length : end).join(' ');
}
