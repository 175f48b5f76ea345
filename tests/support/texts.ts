/** A text that people can read, and the line it starts on. */
export type Text = { line: number; text: string };

const TS = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const JSX = />([^<>{}=;]*[A-Za-z][^<>{}=;]*)[<{]/g;
const SQL = /(--[^\n]*)|'((?:[^']|'')*)'/g;
const STATEMENT = /^\s*\(?(select|insert|update|delete|with|create|alter|drop|grant|revoke|and|or|order by|from)\b/;

const CODE = /=>|\.\.\.\w|\]\.|\w\.\w+\(|\$\{/;

/** False for identifiers, codes, and statements: a text has several words or starts with a capital letter. */
function isText(text: string): boolean {
  return (/\s/.test(text.trim()) || /^[A-Z]/.test(text)) && !STATEMENT.test(text) && !CODE.test(text);
}

function found(source: string, pattern: RegExp): Text[] {
  return [...source.matchAll(pattern)].flatMap((match) => {
    const text = match.slice(pattern === JSX ? 1 : 2).find((part) => part !== undefined);
    if (text === undefined) return [];
    const plain = text
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll("''", "'")
      .replaceAll("\\'", "'")
      .replaceAll(/\s+/g, ' ');
    return (pattern === JSX ? !CODE.test(plain) : isText(plain))
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
  return file.endsWith('.tsx') ? [...found(bare, TS), ...found(bare, JSX)] : found(bare, TS);
}
