import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { get, type Path } from '../../../shared/meet/file/edit.ts';
import { amountOf, limitOf, textOf } from '../../../shared/meet/file/number-text.ts';
import { useEditor } from './editor.ts';

type Props = { at: Path; label: string; note?: string };

/** A field of the sheet and what is wrong with it. */
function useField({ at, label, note }: Props) {
  const { file, readOnly, faultsAt, put } = useEditor();
  const [fault] = faultsAt(at);
  return {
    value: get(file, at),
    put: (value: unknown) => put(at, value),
    look: { label, disabled: readOnly, error: fault ?? null, ...(note ? { description: note } : {}) },
  };
}

/** A line of text. `onText` changes more than the value. */
export function TextAt({ onText, ...props }: Props & { onText?: (text: string) => void }) {
  const { value, put, look } = useField(props);
  return (
    <TextInput
      {...look}
      maxLength={200}
      value={textOf(value)}
      onChange={({ currentTarget }) => (onText ?? put)(currentTarget.value)}
    />
  );
}

/** A number that enters the arithmetic, stored exactly as typed; `usual` is what a blank field means. */
export function AmountAt({ usual, ...props }: Props & { usual?: string }) {
  const { value, put, look } = useField(props);
  return (
    <TextInput
      {...look}
      inputMode="decimal"
      maxLength={24}
      placeholder={usual ?? ''}
      value={textOf(value)}
      onChange={({ currentTarget }) => put(amountOf(currentTarget.value))}
    />
  );
}

/** A limit or a count; blank is no limit. */
export function LimitAt({ usual, ...props }: Props & { usual?: string }) {
  const { value, put, look } = useField(props);
  return (
    <TextInput
      {...look}
      inputMode="decimal"
      maxLength={24}
      placeholder={usual ?? ''}
      value={textOf(value)}
      onChange={({ currentTarget }) => put(limitOf(currentTarget.value))}
    />
  );
}

type Options = Record<string, string> | { value: string; label: string }[];

/** One of several choices; one that the list doesn't have stays until another is chosen. */
export function ChoiceAt({
  options,
  usual,
  onChoice,
  ...props
}: Props & { options: Options; usual?: string; onChoice?: (value: string) => void }) {
  const { value, put, look } = useField(props);
  const list = Array.isArray(options)
    ? options
    : Object.entries(options).map(([key, label]) => ({ value: key, label }));
  const now = textOf(value) || (usual ?? '');
  const known = list.some((option) => option.value === now);
  return (
    <NativeSelect
      {...look}
      data={known ? list : [{ value: now, label: now || 'Choose…' }, ...list]}
      value={now}
      onChange={({ currentTarget }) => (onChoice ?? put)(currentTarget.value)}
    />
  );
}

/** Yes or no; `usual` is what the file means where it says nothing. `onCheck` changes more than the value. */
export function CheckAt({
  usual = false,
  onCheck,
  ...props
}: Props & { usual?: boolean; onCheck?: (checked: boolean) => void }) {
  const { value, put, look } = useField(props);
  return (
    <Checkbox
      {...look}
      checked={typeof value === 'boolean' ? value : usual}
      onChange={({ currentTarget }) => (onCheck ?? put)(currentTarget.checked)}
    />
  );
}

/** Which roles fill something in. */
export function RolesAt(props: Props) {
  const { file } = useEditor();
  const { value, put, look } = useField(props);
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  // In the order of the roles, whichever was chosen first; a role that is gone is dropped with the next choice.
  const choose = (keys: string[]) => put(file.roles.map(({ key }) => key).filter((key) => keys.includes(key)));
  return (
    <Checkbox.Group {...look} value={chosen} onChange={choose}>
      {file.roles.map(({ key, label }) => (
        <Checkbox key={key} value={key} label={label || key} disabled={look.disabled} mt={6} />
      ))}
    </Checkbox.Group>
  );
}
