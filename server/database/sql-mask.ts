/** A text of SQL in which comments and literals are blank: what is left are words, at their own places. */
export type Masked = {
  text: string;
  /** The bodies of `do` blocks, whose literals hold statements. */
  blocks: Span[];
  /** Literals that `execute` runs, with their quotes. */
  executed: Span[];
};

type Span = { start: number; end: number };

const tokens =
  /--[^\n]*|\/\*|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|(?<![\w$])[eE]'(?:\\[^]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|[\w$]+/g;

const quote = /^\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$$/;

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Where a comment ends; comments may hold others. */
function endOfComment(sql: string, start: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(sql); mark !== null; mark = marks.exec(sql)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return sql.length;
}

/** Blanks out everything that isn't SQL code: texts and comments. */
export function maskSql(sql: string): Masked {
  const blocks: Span[] = [];
  const executed: Span[] = [];
  let text = '';
  tokens.lastIndex = 0;
  for (let token = tokens.exec(sql); token !== null; token = tokens.exec(sql)) {
    const [word] = token;
    text += sql.slice(text.length, token.index);
    const isQuote = quote.test(word);
    if (/^[\w"$]/.test(word) && !isQuote && !word.endsWith("'")) {
      text += word;
      continue;
    }
    let end = token.index + word.length;
    if (word === '/*') end = endOfComment(sql, token.index);
    else if (isQuote) {
      const close = sql.indexOf(word, end);
      const isBlock = /\bdo\s*(?:language\s+\w+\s*)?$/i.test(text.slice(-80));
      if (isBlock && close >= 0) blocks.push({ start: end, end: close });
      end = close < 0 ? sql.length : close + word.length;
    }
    if (/[$']$/.test(word) && !/^e/i.test(word) && /\bexecute\s*$/i.test(text.slice(-80)))
      executed.push({ start: token.index, end });
    text += blank(sql.slice(token.index, end));
    tokens.lastIndex = end;
  }
  return { text: text + sql.slice(text.length), blocks, executed };
}
