export type Accepted = {
  /** The media type in lower case, without parameters. */
  name: string;
  parameters: Map<string, string>;
  /** As it was sent. */
  text: string;
};

const entry = /(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g;
const parameter = /;\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

function read(text: string): Accepted & { quality: number } {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of text.matchAll(parameter))
    parameters.set(name.toLowerCase(), (quoted ?? plain ?? '').trim());
  const quality = Number(parameters.get('q') ?? 1);
  const name = (text.split(';', 1)[0] ?? '').trim().toLowerCase();
  return { name, parameters, text, quality: Number.isNaN(quality) ? 1 : quality };
}

/** The media types of an `Accept` header, the most needed ones first. */
export function readAccept(header: string): Accepted[] {
  const texts = (header.match(entry) ?? []).map((text) => text.trim()).filter((text) => text !== '');
  return texts.map(read).toSorted((one, other) => other.quality - one.quality);
}
