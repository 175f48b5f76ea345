/** A node of a stored query: its kind, and its fields by name. */
export type TreeNode = { kind: string; fields: Record<string, Tree> };

/** A part of a stored query: a word as it stands, a list, or a node. */
export type Tree = string | Tree[] | TreeNode;

const TOKEN = /\{|\}|\(|\)|"(?:[^"\\]|\\.)*"|(?:[^\s(){}\\]|\\.)+/g;

/** Reads the text of a `pg_node_tree`, in which PostgreSQL keeps the query of a view. */
export function readNodeTree(text: string): Tree {
  const words = text.match(TOKEN) ?? [];
  let at = 0;
  return part();

  function part(): Tree {
    const word = words[at++] ?? '';
    if (word === '(') return list();
    if (word === '{') return node();
    return word;
  }

  function list(): Tree[] {
    const parts: Tree[] = [];
    while (at < words.length && words[at] !== ')') parts.push(part());
    at += 1;
    return parts;
  }

  function node(): TreeNode {
    const kind = words[at++] ?? '';
    const fields: Record<string, Tree> = {};
    while (at < words.length && words[at] !== '}') {
      const name = words[at++] ?? '';
      const parts: Tree[] = [];
      while (at < words.length && words[at] !== '}' && !/^:[a-z]/i.test(words[at] ?? '')) parts.push(part());
      fields[name.slice(1)] = parts.length === 1 ? (parts[0] ?? '') : parts;
    }
    at += 1;
    return { kind, fields };
  }
}

/** Whether a part is a node: neither a word nor a list. */
export function isNode(part: Tree | undefined): part is TreeNode {
  return typeof part === 'object' && !Array.isArray(part);
}
