import PostalMime from 'postal-mime';

/** A mail about another mail, by its parts. */
export type Parts = {
  /** The value of one of its own headers; '' where it has none of the name. */
  header: (name: string) => string;
  /** What it says to people, without the copy of the other mail. */
  text: string;
  /** The fields of a delivery status notification (RFC 3464); '' where it's none. */
  status: string;
  /** The fields of a complaint (RFC 5965); '' where it's none. */
  feedback: string;
  /** The headers of the mail that it is about, or what follows the text as a copy of it. */
  about: string;
};

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024 };
const STATUS = /^message\/(global-)?delivery-status$/;
const ABOUT = /^(message\/(rfc822|global|global-headers|partial)|text\/rfc822-headers)/;
/** Where the text of the report ends and a copy of the mail begins. */
const COPY =
  /^[-\s]*(below this line is a copy|this is a copy of (the|your) message|(your |the )?original message( headers)?( follows)?|message headers? follow|the following is a copy|included is a copy|start of returned message|undelivered message|returned message|message transcript|received message follows)\b.*$/im;

/** Reads a mail by MIME part; null where it can't be read, or is built to take long. */
export async function readParts(raw: Uint8Array): Promise<Parts | null> {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', ...LIMITS } as const;
  const mail = await PostalMime.parse(raw, options).catch(() => null);
  if (mail === null) return null;
  const partsOf = (type: RegExp) =>
    mail.attachments
      .filter(({ mimeType }) => type.test(mimeType))
      .map(({ content }) => (typeof content === 'string' ? unfold(content) : ''));
  const text = unfold(mail.text ?? wordsOf(mail.html ?? ''));
  const copy = COPY.exec(text)?.index ?? text.search(/^(return-path|received): /im);
  const end = copy >= 0 ? copy : text.length;
  return {
    header: (name) => mail.headers.find(({ key }) => key === name)?.value ?? '',
    text: text.slice(0, end),
    status: partsOf(STATUS).join('\n\n'),
    feedback: partsOf(/^message\/feedback-report$/).join('\n'),
    about: [...partsOf(ABOUT).map((part) => part.split('\n\n')[0] ?? ''), text.slice(end)].join('\n'),
  };
}

/** Lines that begin with a space go on from the line before. */
const unfold = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(/(?<=\S)\n[ \t]+(?=\S)/g, ' ');

/** The words of a page, for reports that have no plain text. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(style|script)\b[^]*?<\/\1>/gi, '')
    .replaceAll(/<(br|p|div|tr|li|h\d|pre)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
