/** A comment on every mark: the sheets ask for one in some bands. */
export function commentsOf(marks: object): Record<string, string> {
  const sections = Object.entries(marks).map(([section, items]) =>
    Object.keys(items ?? {}).map((item) => `${section}.${item}`),
  );
  return Object.fromEntries(sections.flat().map((path) => [path, 'as written']));
}
