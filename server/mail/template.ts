import { condition, read } from './template-value.ts';
import type { TemplateData } from './template-value.ts';

type Node = { text: string } | { value: string } | { branches: { test: string; body: Node[] }[]; otherwise: Node[] };

export type Template = { render: (data: TemplateData) => string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

type Part = { text: string } | { action: string };

function cut(source: string): Part[] {
  const trimmed = source.replaceAll(/\s+\{\{-/g, '{{').replaceAll(/-\}\}\s+/g, '}}');
  return trimmed
    .split(/(\{\{[\s\S]*?\}\})/)
    .map((piece) =>
      piece.startsWith('{{') && piece.endsWith('}}') ? { action: piece.slice(2, -2).trim() } : { text: piece },
    );
}

function parse(parts: Part[], inside: boolean): { nodes: Node[]; end: string } {
  const nodes: Node[] = [];
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if ('text' in part) nodes.push({ text: part.text });
    else if (part.action.startsWith('/*')) continue;
    else if (/^(end$|else\b)/.test(part.action)) {
      if (!inside) throw new Error(`"{{ ${part.action} }}" without an if`);
      return { nodes, end: part.action };
    } else if (part.action.startsWith('if ')) nodes.push(parseIf(parts, part.action.slice(3)));
    else nodes.push({ value: part.action });
  }
  if (inside) throw new Error('an "if" without its "end"');
  return { nodes, end: '' };
}

function parseIf(parts: Part[], first: string): Node {
  const branches: { test: string; body: Node[] }[] = [];
  let test = first;
  for (;;) {
    const { nodes, end } = parse(parts, true);
    branches.push({ test, body: nodes });
    if (end === 'end') return { branches, otherwise: [] };
    const next = /^else\s+if\s+(.*)$/s.exec(end)?.[1];
    if (next === undefined) {
      const last = parse(parts, true);
      if (last.end !== 'end') throw new Error('something follows "else" but "end"');
      return { branches, otherwise: last.nodes };
    }
    test = next;
  }
}

function write(nodes: readonly Node[], data: TemplateData, escape: (text: string) => string): string {
  return nodes
    .map((node) => {
      if ('text' in node) return node.text;
      if ('value' in node) return escape(read(node.value, data));
      const chosen = node.branches.find((branch) => condition(branch.test, data));
      return write(chosen?.body ?? node.otherwise, data, escape);
    })
    .join('');
}

/**
 * Reads a template in the part of Go's language that Supabase's mails use: `{{ .Name }}`, `{{ .Data.x }}`, `if` with
 * `else if`, `else`, `end`, and the functions `eq ne not and or`. In HTML every value is escaped. Throws when it is broken.
 */
export function parseTemplate(source: string, kind: 'html' | 'text'): Template {
  const { nodes } = parse(cut(source), false);
  const escape = kind === 'html' ? escapeHtml : (text: string): string => text;
  return { render: (data) => write(nodes, data, escape) };
}
