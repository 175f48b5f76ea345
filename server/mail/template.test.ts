import { describe, expect, test } from 'vitest';
import { parseTemplate } from './template.ts';

function html(source: string, data: Record<string, unknown>): string {
  return parseTemplate(source, 'html').render(data);
}

describe('a mail template', () => {
  test('puts in values, also from the depth of Data', () => {
    expect(
      html('<b>{{ .Token }}</b> {{.Data.name.first}}', { Token: '123456', Data: { name: { first: 'Ana' } } }),
    ).toBe('<b>123456</b> Ana');
  });

  test('leaves out what has no value, and what only objects inherit', () => {
    expect(html('[{{ .Data.x }}{{ .Nothing }}{{ .Data.constructor }}]', { Data: {} })).toBe('[]');
  });

  test('escapes values in HTML and leaves them alone in a subject', () => {
    const data = { Email: `"><script>'&` };
    expect(html('<a title="{{ .Email }}">', data)).toBe('<a title="&#34;&gt;&lt;script&gt;&#39;&amp;">');
    expect(parseTemplate('{{ .Email }}', 'text').render(data)).toBe(data.Email);
  });

  test.each([
    ['{{ if .A }}yes{{ else }}no{{ end }}', { A: 'x' }, 'yes'],
    ['{{ if .A }}yes{{ else }}no{{ end }}', { A: '' }, 'no'],
    ['{{ if not .A }}yes{{ end }}', {}, 'yes'],
    ['{{ if eq .A "b" }}b{{ else if eq .A "c" "d" }}cd{{ else }}other{{ end }}', { A: 'd' }, 'cd'],
    ['{{ if and .A .B }}both{{ end }}', { A: 1, B: 0 }, ''],
    ['{{ if or .A .B }}one{{ if .A }}A{{ end }}{{ end }}', { A: 1, B: 0 }, 'oneA'],
    ['a {{- if .A }} b {{- end }} c', { A: 1 }, 'a b c'],
    ['{{/* a remark */}}x', {}, 'x'],
  ])('%s', (source, data, expected) => {
    expect(html(source, data)).toBe(expected);
  });

  test.each(['{{ if .A }}', '{{ end }}', '{{ else }}'])('refuses the broken %s', (source) => {
    expect(() => parseTemplate(source, 'html')).toThrow(/if|else|end/);
  });

  test('refuses functions that it does not know', () => {
    expect(() => html('{{ printf "%s" .A }}', {})).toThrow(/isn't a value/);
  });
});
