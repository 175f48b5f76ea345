/** Keeps forms to one way of drawing a field: the form draws it, so that its key, its mark, and its words are never forgotten. */

type Node = { type: string; [key: string]: unknown };
type Context = { report: (problem: { node: Node; message: string }) => void };
type Rule = { create: (context: Context) => { MemberExpression: (node: Node) => void } };

const field: Rule = {
  create: (context) => ({
    MemberExpression: (node) => {
      const property = node['property'] as Node;
      const name = node['computed'] === true ? property['value'] : property['name'];
      if (name !== 'getInputProps') return;
      context.report({
        node,
        message:
          "Let the form draw it: form.field('name', 'Label', { … }). form.errors has the error of what it can't draw.",
      });
    },
  }),
};

export default { meta: { name: 'one-way' }, rules: { field } };
