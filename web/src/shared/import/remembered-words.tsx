import { useAct } from '../act/use-act.ts';
import { counted } from '../text/counted.ts';
import { ActButton } from '../ui/act-button.tsx';
import { Line, Lines } from '../ui/lines.tsx';
import { keepMapping, type Remembered } from './import.api.ts';
import { mappingKey } from './use-mapping.ts';
import classes from './import.module.css';

type Props = { module: string; fields: { key: string; label: string }[]; remembered: Remembered };

type Word = { field: string; from: string; to: string };

/** What the school's files call things, as it was fixed in earlier imports, each to be forgotten. */
export function RememberedWords({ module, fields, remembered }: Props) {
  const { mapping, words } = remembered;
  const forget = useAct(mappingKey(module), {
    run: async (db, { field, from }: Word) =>
      db.rpc('forget_import_words', { p_module: module, p_field: field, p_words: [from] }).throwOnError(),
    done: ({ input: { from } }) => `“${from}” is forgotten`,
    failed: "Couldn't forget the word",
    undo: async (db, { input: { field, from, to } }) =>
      keepMapping(db, module, { mapping, words: { [field]: { [from]: to } } }),
  });
  const list = Object.entries(words).flatMap(([field, own]): Word[] =>
    Object.entries(own).map(([from, to]) => ({ field, from, to })),
  );
  if (list.length === 0) return null;
  return (
    <details className={classes.same}>
      <summary>{`Remembered from earlier imports: ${counted(list.length, 'word')}`}</summary>
      <Lines>
        {list.map((word) => (
          <Line
            key={`${word.field} ${word.from}`}
            title={`“${word.from}” is read as ${word.to}`}
            notes={[fields.find(({ key }) => key === word.field)?.label ?? word.field]}
          >
            <ActButton quiet size="xs" busy={forget.busy} onPress={() => forget.start(word)}>
              Forget
            </ActButton>
          </Line>
        ))}
      </Lines>
    </details>
  );
}
