import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { Menu } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { mergeAttributes, Node } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { useRead } from '../../shared/query/reads.ts';
import { messages } from './email.queries.ts';
import classes from './email.module.css';
import { fromEditor, toEditor } from './variables.ts';

/** A variable in the text: one thing to the cursor, its label to the eye. */
const Variable = Node.create<{ labels: Map<string, string> }>({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: new Map() }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element) => element.dataset['variable'] ?? '',
      renderHTML: ({ name }) => ({ 'data-variable': String(name) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML({ node, HTMLAttributes }) {
    const name = String(node.attrs['name']);
    const shown = this.options.labels.get(name) ?? name;
    return ['span', mergeAttributes(HTMLAttributes, { class: classes.variable }), shown];
  },
});

type Props = {
  label: string;
  value: string;
  error?: string | null;
  onChange: (html: string) => void;
  /** In a rule, which can also say what happened. */
  rules?: boolean;
};

/** The text of a mail: headings, lists, links, and what is filled in for each recipient. Nothing else can be in a mail. */
export function MailEditor(props: Props) {
  const variables = useRead(messages.variables).data;
  const offered = variables?.filter(({ in_rules: inRules }) => props.rules === true || !inRules);
  return offered ? <Loaded {...props} variables={offered} /> : <div className={classes.editorWaits} aria-busy />;
}

type Variables = { name: string; label: string }[];

function Loaded({ label, value, error, onChange, variables }: Props & { variables: Variables }) {
  const id = useId();
  const labels = new Map(variables.map((one) => [one.name, one.label]));
  const link = { openOnClick: false, protocols: ['https', 'mailto'], defaultProtocol: 'https' };
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        heading: { levels: [2, 3] },
        link: { ...link, HTMLAttributes: { target: null, rel: null, class: null } },
      }),
      Variable.configure({ labels }),
    ],
    content: toEditor(value),
    editorProps: {
      attributes: { 'aria-label': label, 'aria-describedby': `${id}-error`, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: now }) => onChange(fromEditor(now.getHTML())),
  });
  return (
    <div className={classes.field} data-invalid={error ? true : undefined}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <RichTextEditor editor={editor} classNames={{ control: classes.control ?? '' }}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <Menu position="bottom-start">
            <Menu.Target>
              <RichTextEditor.Control aria-label="Fill in" title="Fill in" className={classes.fill ?? ''}>
                <IconBraces size={16} aria-hidden />
                Fill in
              </RichTextEditor.Control>
            </Menu.Target>
            <Menu.Dropdown>
              {variables.map((one) => (
                <Menu.Item
                  key={one.name}
                  onClick={() =>
                    editor
                      ?.chain()
                      .focus()
                      .insertContent({ type: 'variable', attrs: { name: one.name } })
                      .run()
                  }
                >
                  {one.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.content ?? ''} />
      </RichTextEditor>
      <span id={`${id}-error`} className={classes.error} role={error ? 'alert' : undefined}>
        {error}
      </span>
    </div>
  );
}
