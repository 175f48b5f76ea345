/** One line of a calendar file, unfolded: `DTSTART;TZID=America/Chicago:20260303T151500`. */
export type IcalLine = { name: string; params: Record<string, string>; value: string };

/** A part of a calendar file, such as an event: its lines without those of parts within it, its text, and where it begins. */
export type IcalPart = { line: number; lines: IcalLine[]; text: string };

/** The events and time zones of a calendar file, in order. Lines that aren't understood are skipped. */
export function partsOfIcal(text: string): { events: IcalPart[]; zones: IcalPart[] } {
  const found: Record<string, IcalPart[]> = { VEVENT: [], VTIMEZONE: [] };
  let part: { kind: string; at: number; raw: string[]; lines: IcalLine[]; depth: number } | null = null;
  for (const { line, words } of unfolded(text)) {
    const [, edge, kind = ''] = /^(BEGIN|END):\s*([A-Z-]+)\s*$/i.exec(words) ?? [];
    if (!part) {
      const isNew = edge?.toUpperCase() === 'BEGIN' && kind.toUpperCase() in found;
      if (isNew) part = { kind: kind.toUpperCase(), at: line, raw: [words], lines: [], depth: 0 };
      continue;
    }
    part.raw.push(words);
    if (edge?.toUpperCase() === 'BEGIN') part.depth += 1;
    else if (edge && part.depth > 0) part.depth -= 1;
    else if (edge) {
      found[part.kind]?.push({ line: part.at, lines: part.lines, text: part.raw.join('\r\n') });
      part = null;
    } else if (part.depth === 0) part.lines.push(...lineOf(words));
  }
  return { events: found['VEVENT'] ?? [], zones: found['VTIMEZONE'] ?? [] };
}

/** The text of a value: line breaks, commas, and semicolons without their backslash. */
export function icalText(value: string): string {
  return value.replaceAll(/\\([nN\\;,])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim();
}

/** The lines with those that go on put together, each with its number in the file. */
export function unfolded(text: string): { line: number; words: string }[] {
  const lines: { line: number; parts: string[] }[] = [];
  for (const [at, words] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1);
    if (/^[ \t]/.test(words) && last) last.parts.push(words.slice(1));
    else lines.push({ line: at + 1, parts: [words] });
  }
  return lines.map(({ line, parts }) => ({ line, words: parts.join('') }));
}

/** What a line says; nothing where it isn't one. */
export function lineOf(words: string): IcalLine[] {
  // Some programs write a zone such as "(UTC-05:00) Eastern Time" without the quotes that its colon needs.
  const bare = /^(?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID);[^":]*TZID=\([^"]*:(?=\d{8})/i.exec(words)?.[0].length;
  const colon = bare ?? /^(?:[^":]|"[^"]*")*:/.exec(words)?.[0].length;
  if (colon === undefined) return [];
  const [name = '', ...params] = words.slice(0, colon - 1).match(/(?:[^";]|"[^"]*")+/g) ?? [];
  const entries = params.map((param) => {
    const at = param.indexOf('=');
    return [param.slice(0, at).toUpperCase(), param.slice(at + 1).replaceAll('"', '')] as const;
  });
  return [{ name: name.toUpperCase(), params: Object.fromEntries(entries), value: words.slice(colon) }];
}
