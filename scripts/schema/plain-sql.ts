const TOKENS = /--[^\n]*|\/\*[^]*?\*\/|\s+|\$(\w*)\$[^]*?\$\1\$|'(?:''|[^'])*'|"(?:""|[^"])*"|[\w$]+|[^]/g;

/** A text of SQL without comments, and with one space wherever its words are parted: how it is laid out says nothing. */
export function plainSql(sql: string): string {
  let plain = '';
  for (const [token] of sql.matchAll(TOKENS)) {
    if (/^(--|\/\*|\s)/.test(token)) plain += plain.endsWith(' ') ? '' : ' ';
    // A literal that goes on on the next line is one with it.
    else if (token.startsWith("'") && plain.endsWith("' ")) plain = plain.slice(0, -2) + token.slice(1);
    else plain += token;
  }
  return plain.replaceAll('( ', '(').replaceAll(' )', ')').trim();
}
