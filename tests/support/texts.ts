/** A text that people can read, and the line it starts on. */
export type Text = { line: number; text: string };

const TS = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const JSX = />([^<>{}=;]*[A-Za-z][^<>{}=;]*)[<{]/g;
/** Between tags, what comes after a value: `{count} left out`. */
const AFTER = /\}(\s[^<>{}=;()[\]:|&'"`]*[a-z] [a-z][^<>{}=;()[\]:|&'"`]*)[<{]/g;
const SQL = /(--[^\n]*(?:\n *--[^\n]*)*)|'((?:[^']|'')*)'/g;
const STATEMENT = /^\s*\(?(select|insert|update|delete|with|create|alter|drop|grant|revoke|and|or|order by|from)\b/;

const CODE = /=>|\.\.\.\w|\]\.|\w\.\w+\(|\$\{/;

/** False for identifiers, codes, and statements: a text has several words or starts with a capital letter. */
function isText(text: string): boolean {
  return (/\s/.test(text.trim()) || /^\s*[A-Z]|^ [a-z]{2,}$/.test(text)) && !STATEMENT.test(text) && !CODE.test(text);
}

function found(source: string, pattern: RegExp): Text[] {
  const inTags = pattern === JSX || pattern === AFTER;
  return [...source.matchAll(pattern)].flatMap((match) => {
    const text = match.slice(inTags ? 1 : 2).find((part) => part !== undefined);
    if (text === undefined) return [];
    const plain = text
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll("''", "'")
      .replaceAll("\\'", "'")
      .replaceAll(/\s+/g, ' ');
    return (inTags ? !CODE.test(plain) : isText(plain))
      ? [{ line: source.slice(0, match.index).split('\n').length, text: plain.trim() }]
      : [];
  });
}

/** The texts of a file: its string literals, what is between tags, or the text of an HTML page. */
export function textsOf(file: string, source: string): Text[] {
  if (file.endsWith('.sql')) return found(source, SQL);
  const bare = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
  if (file.endsWith('.html')) return found(source.replaceAll(/<style[\s\S]*?<\/style>/g, ''), JSX);
  return file.endsWith('.tsx') ? [TS, JSX, AFTER].flatMap((pattern) => found(bare, pattern)) : found(bare, TS);
}

const TITLE =
  /(?:^|\s)(?:(?:test|describe|it)(?:\.\w+)*(?:\([^'"\n]*\))?|\]\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")/g;

/** What only developers read of a file: its comments and the titles of its tests, or the text of a document; never what is code. */
export function proseOf(file: string, source: string): Text[] {
  const at = (index: number) => source.slice(0, index).split('\n').length;
  if (file.endsWith('.md')) {
    const plain = source.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''));
    return plain.split('\n').map((text, n) => ({ line: n + 1, text: withoutCode(text) }));
  }
  const sql = file.endsWith('.sql');
  const comments = [...source.matchAll(sql ? SQL : TS)].flatMap(({ 1: text, index }) =>
    text === undefined ? [] : [{ line: at(index), text: sql ? withoutKeys(text) : withoutCode(text) }],
  );
  const titles = [...source.matchAll(TITLE)].map((match) => ({
    line: at(match.index),
    text: match[1] ?? match[2] ?? '',
  }));
  return [...comments, ...titles];
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`\n]*`|\]\([^)]*\)/g, '').replaceAll(/\n\s*(\*|--)(?=\s)|\s+/g, ' ');
}

/** Comments of SQL name the keys of an input in braces: `{title, organisation?}`. */
function withoutKeys(text: string): string {
  return withoutCode(text.replaceAll(/\n *--/g, ' ').replaceAll(/\{[^}]*\}/g, ''));
}
