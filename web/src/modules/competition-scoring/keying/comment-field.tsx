import { TextInput } from '@mantine/core';

type Props = {
  path: string;
  /** The mark asks for a comment. */
  asked: boolean;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** What the judge wrote beside a mark; there only where the band of the mark asks for it. */
export function CommentField({ path, asked, value, error, onChange }: Props) {
  if (!asked) return null;
  return (
    <div data-mark={`${path}#comment`}>
      <TextInput
        label="Comment"
        description="This band needs one"
        autoComplete="off"
        maxLength={500}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
