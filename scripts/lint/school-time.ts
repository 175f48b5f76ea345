/**
 * Keeps times on the school's clock. What is written in the zone of whatever device or server runs the code is wrong for everyone
 * who is somewhere else, so nothing but the shared formatters turns a moment into a day or a time.
 */

type Node = { type: string; [key: string]: unknown };
type Context = { report: (problem: { node: Node; message: string }) => void };
type Rule = {
  create: (context: Context) => { CallExpression: (node: Node) => void; NewExpression: (node: Node) => void };
};

const LOCAL =
  /^(get|set)(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)$|^to(Date|Time)String$|^toLocale(Date|Time)?String$/;
const NOW = /^plain(Date|DateTime|Time)ISO$|^zonedDateTimeISO$/;

const zone: Rule = {
  create: (context) => {
    const refuse = (node: Node, message: string) => context.report({ node, message });
    const format = (node: Node) => {
      const name = nameOf(node['callee'] as Node);
      const [first, options] = node['arguments'] as Node[];
      if (name === 'DateTimeFormat' && !hasZone(options)) {
        refuse(
          node,
          'This format follows the device. Give it a timeZone, or use formatMoment(), formatDay(), or clockTime().',
        );
      }
      return { name, first, options };
    };
    return {
      NewExpression: (node) => {
        const { name } = format(node);
        if (name === 'Date' && (node['arguments'] as Node[]).length > 1) {
          refuse(node, "This is a day on the device's clock. Use instantOf() of domain/time/zone.ts.");
        }
      },
      CallExpression: (node) => {
        const { name, first, options } = format(node);
        if ((node['callee'] as Node).type !== 'MemberExpression' || name === null) return;
        if (LOCAL.test(name) && !hasZone(options)) {
          refuse(
            node,
            "This is the device's clock. Use formatMoment(), formatDay(), or clockTime(); grouped() for a number.",
          );
        }
        if (NOW.test(name) && !first)
          refuse(node, "This is the device's day. Use useToday(), or todayIn() with a zone.");
        if (name === 'slice' && isMoment((node['callee'] as Node)['object'] as Node)) {
          refuse(node, 'This cuts a moment at the day of UTC. Use isoDay(), or wallClock() with a zone.');
        }
      },
    };
  },
};

function nameOf(callee: Node): string | null {
  if (callee.type === 'Identifier') return String(callee['name']);
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return null;
  return String((callee['property'] as Node)['name']);
}

/** Whether options written here name a time zone. */
function hasZone(options: Node | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false;
  return (options['properties'] as Node[]).some(({ key }) => (key as Node | undefined)?.['name'] === 'timeZone');
}

/** `row.created_at` or `created_at`, by which the database names its moments. */
function isMoment(node: Node): boolean {
  const inner = node.type === 'ChainExpression' ? (node['expression'] as Node) : node;
  return nameOf(inner)?.endsWith('_at') ?? false;
}

export default { meta: { name: 'school-time' }, rules: { zone } };
